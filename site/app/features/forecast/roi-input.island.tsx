import type { RoiField } from '@alun/contract/rules/calculation'
import inputs from '../../ui/input.module.css'
import { formatNumber } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './calculator.module.css'
import { longest, type RoiTexts, readRoi, roiLimits, roiUnit } from './roi-fields.ts'

export function RoiInput(props: {
  field: RoiField
  text: string
  assumed: RoiTexts
  currency: string
  onChange: (field: RoiField, text: string) => void
}) {
  const { locale, t } = useLanguage()
  const { field, text, assumed, currency, onChange } = props
  const { value, problem } = readRoi(field, text, currency)
  const { min, max } = roiLimits(field)
  const range = sliderRange(field, Number(assumed[field]))
  const share = value === null ? 0 : (value - range.min) / (range.max - range.min)
  const filled = { '--filled': `${Math.min(1, Math.max(0, share)) * 100}%` }
  const label = t(`calculator.${field}`)
  return (
    <div className={`${inputs.field} ${styles.field}`}>
      <label htmlFor={`roi-${field}`}>{label}</label>
      <span className={styles.number} data-bad={value === null ? '' : undefined}>
        <input
          id={`roi-${field}`}
          name={field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={longest}
          required
          value={text}
          aria-invalid={value === null ? true : undefined}
          aria-describedby={value === null ? `roi-${field}-error` : undefined}
          onChange={(event) => onChange(field, event.target.value)}
        />
        <span aria-hidden="true">{roiUnit(field, currency)}</span>
      </span>
      {problem && (
        <span className={inputs.error} id={`roi-${field}-error`}>
          {problem === 'not-number'
            ? t('calculator.notNumber', {
                example: formatNumber(Number(assumed[field]), locale, 2),
              })
            : t('calculator.outOfRange', {
                min: formatNumber(min, locale),
                max: formatNumber(max, locale),
              })}
        </span>
      )}
      <input
        className={`scripted ${styles.slider}`}
        type="range"
        aria-label={label}
        {...range}
        value={value ?? range.min}
        style={filled}
        onChange={(event) => onChange(field, event.target.value)}
      />
    </div>
  )
}

/** Range of the slider around the assumed value; the input accepts any figure. */
function sliderRange(field: RoiField, assumed: number): { min: number; max: number; step: number } {
  if (field === 'price') {
    return {
      min: Math.round(assumed / 2000) * 1000,
      max: Math.ceil(assumed / 500) * 1000,
      step: 1000,
    }
  }
  if (field === 'nightly') return { min: 10, max: Math.ceil(assumed / 50) * 100, step: 1 }
  if (field === 'occupancy') return { min: 20, max: 100, step: 1 }
  return { min: 0, max: 50, step: 1 }
}
