'use client'

import { money } from '@alun/contract/rules/site'
import { type ExpectedNumber, readMoney, readNumber } from '@alun/contract/rules/written-number'
import { useField, useFormFields, useFormInitializing, withCondition } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import type { ComponentProps } from 'react'
import { type ChoiceValue, choiceLabel } from '../words/read-value.ts'
import type { WordKey } from '../words/words.ts'
import { writeEdited, writeMoney } from '../words/written-numbers.ts'
import { noonOf } from '../words/written-times.ts'
import { FieldFrame, inputIdOf } from './field-frame.tsx'
import { Select } from './look/select.tsx'
import { FigureInput } from './number-fields/figure-input.tsx'
import { DayInput } from './times/day-input.tsx'
import { OfficeTimeInput } from './times/office-time-input.tsx'
import { usePanelText } from './use-panel-text.ts'
import { useOfficeTime } from './use-typed.ts'

/** Attributes of the input for a kind: the keyboard of phones, an example. */
export interface LineInput {
  type?: 'time'
  inputMode?: 'email' | 'tel' | 'url'
  placeholder?: string
  autoFocus?: boolean
}

/** How the values of a kind are typed. */
export interface KindInput {
  /** The day without a time zone, or the time of the office. */
  time?: 'day' | 'moment'
  line?: LineInput
  values?: readonly ChoiceValue[]
  /** A number; `isMoney` is an amount in the currency of the record. */
  expected?: ExpectedNumber
  isMoney?: boolean
  unit?: WordKey
}

type Props = Pick<TextFieldClientProps, 'field' | 'readOnly'> & { path: string } & KindInput

/** The input of a field by its kind, within label, error and help. */
export function KindField({ field, path, readOnly, ...kind }: Props) {
  const { showError } = useField({ path })
  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <Input {...kind} path={path} readOnly={readOnly} required={field.required} />
      {kind.unit && <Unit path={path} unit={kind.unit} />}
    </FieldFrame>
  )
}

/** The input with which a dialog begins, if its form needs it. A disabled input takes no focus, so it is drawn again. */
export const FirstKindField = withCondition((props: Props) => (
  <KindField {...props} key={String(useFormInitializing())} />
))

function Unit({ path, unit }: { path: string; unit: WordKey }) {
  return (
    <span className="figure-field__unit" id={`${inputIdOf(path)}-unit`}>
      {usePanelText().t(unit)}
    </span>
  )
}

interface Moment extends Omit<ComponentProps<typeof OfficeTimeInput>, 'onChange'> {
  onChange: (value: string | null) => void
}

const MomentInput = ({ onChange, value, ...props }: Moment) => (
  <OfficeTimeInput {...props} {...useOfficeTime(value || null, onChange)} />
)

type Value = string | number | null

function Input(
  props: KindInput & { path: string; readOnly: boolean | undefined; required: boolean | undefined },
) {
  const { expected, isMoney, line = {}, path, readOnly, required, time, unit, values } = props
  const panelText = usePanelText()
  const { language } = panelText
  const field = useField<Value>({ path })
  const { setValue, showError } = field
  const value = field.value ?? null
  const text = String(value ?? '')
  const currency = useFormFields(([fields]) => fields.currency?.value)
  const id = inputIdOf(path)
  const shared = { id, className: 'figure-input', disabled: Boolean(readOnly) || field.disabled }
  if (time === 'moment')
    return <MomentInput {...shared} value={text} onChange={setValue} isInvalid={showError} />
  if (time === 'day')
    return (
      <DayInput
        {...shared}
        value={text.slice(0, 10)}
        aria-invalid={showError}
        onChange={(day) => setValue(noonOf(day))}
      />
    )
  if (values) {
    const options = values.map(([each]): [string, string] => [
      each,
      choiceLabel(values, each, panelText),
    ])
    // A value that the configuration no longer names stays until another one is chosen.
    if (text && options.every(([each]) => each !== text)) options.push([text, text])
    return (
      <Select
        {...shared}
        className="figure-field__currency"
        value={text}
        aria-invalid={showError}
        onChange={({ target }) => setValue(target.value || null)}
        options={options}
        {...(!(required && text) && { none: '—' })}
      />
    )
  }
  if (expected || isMoney) {
    const code = typeof currency === 'string' ? currency : money.base
    return (
      <FigureInput
        {...shared}
        value={value}
        onChange={setValue}
        write={(each) => (isMoney ? writeMoney(each, code, language) : writeEdited(each, language))}
        read={(typed) => (expected ? readNumber(typed, expected) : readMoney(typed, code)).value}
        isInvalid={showError}
        {...(unit && { describedBy: `${id}-unit` })}
      />
    )
  }
  return (
    <input
      {...line}
      {...shared}
      className={line.type === 'time' ? 'figure-input' : 'figure-input line-input'}
      name={path}
      value={text}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-invalid={showError}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}
