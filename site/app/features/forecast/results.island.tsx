import type { Locale } from '@alun/contract/rules/locale'
import type { ExchangeRates } from '@alun/contract/schema/exchange'
import type { Money } from '@alun/contract/schema/money'
import { QueryLink } from '../../islands/query-link.tsx'
import { changedSearch } from '../../query/project-search.ts'
import { textOf } from '../../ui/text.tsx'
import { formatDay, formatMoney, formatNumber, formatRoi } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './calculator.module.css'
import type { UnitSheets } from './calculator-props.ts'
import { exchanged } from './exchange.ts'
import { type RoiTexts, roiFigures, roiIncome } from './roi-fields.ts'

export function Results(props: {
  texts: RoiTexts
  search: URLSearchParams
  own: string
  second: string | undefined
  rates: ExchangeRates | null
  sheets: UnitSheets
}) {
  const { locale, t } = useLanguage()
  const { texts, search, own, second, rates, sheets } = props
  const figures = roiFigures(texts, own)
  const income = figures && roiIncome(figures)
  const none = '–'
  const amounts = [
    ['monthlyRevenue', income?.monthlyRevenue],
    ['annualIncome', income?.annualIncome],
    ['netIncome', income?.netIncome],
  ] as const
  const nearest = figures && nearestUnit(sheets, figures.price)
  /** Address of the form with these figures; without them if one is invalid. */
  function discussed(): string {
    if (!figures) return `${changedSearch(search, { discuss: null })}#catalogue`
    return `${changedSearch(search, { ...texts, discuss: nearest?.label ?? '1' })}#catalogue`
  }
  const rate = rates?.rates.find(({ currency }) => currency === second)
  return (
    <div className={`shade ${styles.results}`} aria-live="polite">
      <p className="muted small">{t('calculator.roi')}</p>
      <p className={`num ${styles.roi}`} data-roi-result="roi">
        {income?.roiPercent == null ? none : formatRoi(income.roiPercent, locale)}
      </p>
      <dl>
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`calculator.${name}`)}</dt>
            <dd className="num">
              <span data-roi-result={name}>
                {amount === undefined ? none : formatMoney({ amount, currency: own }, locale)}
              </span>
              {rates && second && amount !== undefined && (
                <span className={styles.second} data-roi-second={name}>
                  {secondMoney({ amount, currency: own }, second, rates, locale)}
                </span>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('calculator.payback')}</dt>
          <dd className="num" data-roi-result="payback">
            {income?.paybackYears == null
              ? none
              : t('calculator.years', {
                  count: income.paybackYears,
                  years: formatNumber(income.paybackYears, locale),
                })}
          </dd>
        </div>
      </dl>
      {rates && rate && (
        <p className={`caption ${styles.after}`}>
          {t('calculator.rate', {
            date: formatDay(rates.date, locale),
            base: formatMoney({ amount: 100, currency: rates.base }, locale),
            rate: `${formatNumber(rate.rate, locale, 2)}\u00a0${rate.currency}`,
          })}{' '}
          {textOf(rates.source)}
        </p>
      )}
      <p className={styles.after}>{t('project.forecast.estimate')}</p>
      <QueryLink className={`btn btn--sun btn--wide ${styles.after}`} toElement href={discussed()}>
        {t('calculator.discuss')}
      </QueryLink>
    </div>
  )
}

function nearestUnit({ units }: UnitSheets, price: number) {
  const [nearest] = units.toSorted(
    (one, other) => Math.abs(one.price - price) - Math.abs(other.price - price),
  )
  return nearest
}

function secondMoney(money: Money, currency: string, rates: ExchangeRates, locale: Locale) {
  const other = exchanged(money, currency, rates)
  return other && `≈\u00a0${formatMoney(other, locale)}`
}
