'use client'

import { money } from '@alun/contract/rules/site'
import { type ExpectedNumber, readMoney, readNumber } from '@alun/contract/rules/written-number'
import { useField, useFormFields } from '@payloadcms/ui'
import type { NumberFieldClientProps } from 'payload'
import type { WordKey } from '../../words/words.ts'
import { writeEdited, writeMoney } from '../../words/written-numbers.ts'
import { FieldFrame, inputIdOf } from '../field-frame.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { FigureInput } from './figure-input.tsx'

interface Props extends NumberFieldClientProps {
  path: string
  write: (value: number) => string
  read: (text: string) => number | null
  unit?: string
}

function NumberInput({ field, path, readOnly, write, read, unit }: Props) {
  const { value, setValue, showError, disabled } = useField<number | string | null>({ path })
  const inputId = inputIdOf(path)
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <FigureInput
        id={inputId}
        value={value ?? null}
        onChange={setValue}
        write={write}
        read={read}
        disabled={Boolean(readOnly) || disabled}
        isInvalid={showError}
        {...(unit && { describedBy: `${inputId}-unit` })}
      />
      {unit && (
        <span className="figure-field__unit" id={`${inputId}-unit`}>
          {unit}
        </span>
      )}
    </FieldFrame>
  )
}

interface Quantity extends NumberFieldClientProps {
  path: string
  expected: ExpectedNumber
  unit?: WordKey
}

/** A number with its unit, if any: square metres, per cent, years. */
export function QuantityField({ expected, unit, ...props }: Quantity) {
  const { language, t } = usePanelText()
  return (
    <NumberInput
      {...props}
      {...(unit && { unit: t(unit) })}
      write={(value) => writeEdited(value, language)}
      read={(text) => readNumber(text, expected).value}
    />
  )
}

/** An amount in the currency of the whole record. */
export function OwnCurrencyField(props: NumberFieldClientProps & { path: string }) {
  const { language } = usePanelText()
  const currency = useFormFields(([fields]) => fields.currency?.value)
  const code = typeof currency === 'string' ? currency : money.base
  return (
    <NumberInput
      {...props}
      write={(value) => writeMoney(value, code, language)}
      read={(text) => readMoney(text, code).value}
    />
  )
}
