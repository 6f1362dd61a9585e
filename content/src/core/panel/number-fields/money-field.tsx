'use client'

import { currencies, currencySign } from '@alun/contract/rules/money-text'
import { money } from '@alun/contract/rules/site'
import { readMoney } from '@alun/contract/rules/written-number'
import { useField, useFormFields } from '@payloadcms/ui'
import type { GroupFieldClientProps } from 'payload'
import { z } from 'zod'
import { writeMoney } from '../../words/written-numbers.ts'
import { FieldFrame, inputIdOf } from '../field-frame.tsx'
import { Select } from '../look/select.tsx'
import { useAnswer } from '../use-answer.ts'
import { usePanelText } from '../use-panel-text.ts'
import { FigureInput } from './figure-input.tsx'

/** The field that names the record with the currency of the amount. If it is `currency`, it has the currency itself. */
export type CurrencyOf = 'currency' | 'project' | 'unit'

/** An amount and its currency in one line, instead of a group with minor units. */
export function MoneyField({
  field,
  path,
  readOnly,
  required = false,
  isPrice = false,
  currencyOf,
}: GroupFieldClientProps & { required?: boolean; isPrice?: boolean; currencyOf?: CurrencyOf }) {
  const { language, t } = usePanelText()
  const amountPath = `${path}.amount`
  const amount = useField<number | string | null>({ path: amountPath })
  const currency = useField<string | null>({ path: `${path}.currency` })
  const request = useField<boolean | null>({ path: `${path}.onRequest` })
  const isOnRequest = isPrice && request.value === true
  const decided = useDecidedCurrency(path, currencyOf)
  const code = decided ?? currency.value ?? money.base
  const disabled = Boolean(readOnly) || amount.disabled
  return (
    <FieldFrame
      field={field}
      path={path}
      inputPath={amountPath}
      required={required}
      showError={amount.showError}
    >
      <FigureInput
        id={inputIdOf(amountPath)}
        value={amount.value ?? null}
        onChange={(value) => {
          amount.setValue(value)
          // The service writes the currency that another record decides.
          if (currencyOf) currency.setValue(null)
          else if (!currency.value) currency.setValue(code)
        }}
        write={(value) => writeMoney(value, code, language)}
        read={(text) => readMoney(text, code).value}
        disabled={disabled || isOnRequest}
        isInvalid={amount.showError}
      />
      {isPrice && (
        <label className="figure-field__choice">
          <input
            type="checkbox"
            checked={isOnRequest}
            disabled={disabled}
            onChange={({ target }) => {
              request.setValue(target.checked)
              if (target.checked) amount.setValue(null)
            }}
          />{' '}
          {t('units.onRequest')}
        </label>
      )}
      {currencies.length > 1 && !currencyOf && (
        <Select
          id={inputIdOf(`${path}.currency`)}
          className="figure-field__currency"
          aria-label={t('fields.currency')}
          value={code}
          disabled={disabled}
          onChange={({ target }) => currency.setValue(target.value)}
          options={currencies.map((each) => [each, `${each} ${currencySign(each)}`])}
        />
      )}
    </FieldFrame>
  )
}

const code = z.string().min(1).nullish().catch(null)
const decidingRecord = z
  .object({ currency: code, price: z.object({ currency: code }).optional() })
  .transform(({ currency, price }) => currency ?? price?.currency ?? null)

/** The currency that the form or the record in one of its fields decides; `null` as long as it is unknown. */
function useDecidedCurrency(path: string, currencyOf: CurrencyOf | undefined): string | null {
  // The unit of an offer's row is beside its prices.
  const beside = currencyOf === 'unit' ? path.replace(/[^.]+$/, currencyOf) : currencyOf
  const value = useFormFields(([fields]) => (beside ? fields[beside]?.value : null))
  const record = typeof value === 'string' && currencyOf !== 'currency' ? value : null
  const types = { project: ['projects', 'currency'], unit: ['units', 'price'] } as const
  const [type, field] = types[currencyOf === 'unit' ? 'unit' : 'project']
  const query = `${type}/${record}?depth=0&select[${field}]=true`
  const answer = useAnswer(record && query, decidingRecord)
  if (currencyOf === 'currency') return code.parse(value) ?? null
  return answer === 'loading' || answer === 'failed' ? null : answer
}
