import {
  type Calculation,
  calculationText,
  figuresOf,
  isUnitName,
  readCalculation,
  roiFields,
} from '@alun/contract/rules/calculation'
import { useAddress } from '../../islands/address.ts'
import inputs from '../../ui/input.module.css'
import { formatMoney, formatNumber } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { readRoi } from '../forecast/roi-fields.ts'
import { useEnquiryFormState } from './enquiry-form-context.ts'
import styles from './form.module.css'

/** The reader's calculation; sent with the enquiry unless they untick it. */
export function CalculationField({ currency }: { currency: string }) {
  const { locale, t } = useLanguage()
  const { typed } = useEnquiryFormState()
  const fromAddress = calculationIn(new URLSearchParams(useAddress().search), currency)
  // A form that is shown again has lost its query.
  const calculation = fromAddress ?? readCalculation(typed('calculation') ?? '')
  if (!calculation) return null
  const text = calculationText(calculation)
  return (
    <label className={`${inputs.full} ${styles.calculation}`}>
      <input type="checkbox" name="calculation" value={text} defaultChecked key={text} />
      <span>
        <b>{t('enquiry.calculation')}</b>{' '}
        {roiFields.map((field) => `${t(`calculator.${field}`)} ${written(field)}`).join(', ')}
      </span>
    </label>
  )

  function written(field: (typeof roiFields)[number]): string {
    const value = calculation?.figures[field] ?? 0
    if (field !== 'price' && field !== 'nightly') return `${formatNumber(value, locale, 2)}%`
    const amount = Math.round(value * 100)
    return formatMoney({ amount, currency: calculation?.currency ?? currency }, locale)
  }
}

/** The calculation in the query, if it asks to discuss its figures. */
function calculationIn(search: URLSearchParams, currency: string): Calculation | null {
  const unit = search.get('discuss')
  if (unit === null) return null
  const figures = figuresOf((field) => readRoi(field, search.get(field) ?? '', currency).value)
  return figures && { figures, currency, unit: unit !== '1' && isUnitName(unit) ? unit : null }
}
