'use client'

import { currencies, currencySign } from '@alun/contract/rules/money-text'
import { money } from '@alun/contract/rules/site'
import { readMoney } from '@alun/contract/rules/written-number'
import { useField } from '@payloadcms/ui'
import type { GroupFieldClientProps } from 'payload'
import { writeMoney } from '../../words/written-numbers.ts'
import { FieldFrame, inputIdOf } from '../field-frame.tsx'
import { Select } from '../look/select.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { FigureInput } from './figure-input.tsx'

/** An amount and its currency in one line, instead of a group with minor units. */
export function MoneyField({
  field,
  path,
  readOnly,
  required = false,
  isPrice = false,
}: GroupFieldClientProps & { required?: boolean; isPrice?: boolean }) {
  const { language, t } = usePanelText()
  const amountPath = `${path}.amount`
  const amount = useField<number | string | null>({ path: amountPath })
  const currency = useField<string | null>({ path: `${path}.currency` })
  const request = useField<boolean | null>({ path: `${path}.onRequest` })
  const isOnRequest = isPrice && request.value === true
  const code = currency.value ?? money.base
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
          if (!currency.value) currency.setValue(code)
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
      {currencies.length > 1 && (
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
