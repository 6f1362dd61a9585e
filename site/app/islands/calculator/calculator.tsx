import { unitSheetPath } from '@alun/contract/rules/brochure'
import type { Locale } from '@alun/contract/rules/locale'
import type { ExchangeRates } from '@alun/contract/schema/exchange'
import type { Money } from '@alun/contract/schema/money'
import type { Project } from '@alun/contract/schema/project'
import { type CSSProperties, type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  calculatorSearch,
  changedSearch,
  projectSearchNames,
  roiFields,
} from '../../query/project-search.ts'
import chips from '../../ui/chips.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatDay, formatMoney, formatNumber, formatRoi } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { changeAddress, useAddress } from '../address.ts'
import { QueryLink } from '../query-link.tsx'
import styles from './calculator.module.css'
import { exchanged } from './exchange.ts'
import {
  askedTexts,
  assumedTexts,
  longest,
  type RoiField,
  type RoiTexts,
  readRoi,
  roiChanges,
  roiFigures,
  roiIncome,
  roiLimits,
  roiUnit,
} from './roi-fields.ts'

/** Milliseconds without typing after which the address follows. */
const addressDelay = 250

const secondCurrency: Record<Locale, string> = { en: 'EUR', ua: 'UAH', ru: 'EUR' }

interface Preset {
  slug: string
  title: Project['forecast']['types'][number]['unitTypeTitle']
  price: Money
  texts: RoiTexts
}

/** Units that are for sale, each with a sheet that takes the figures. */
interface UnitSheets {
  project: string
  /** Prices in whole units of money. */
  units: readonly { label: string; price: number }[]
}

export const unitSheets = ({ card, units }: Project): UnitSheets => ({
  project: card.slug,
  units: units
    .filter(({ status }) => status === 'available')
    .map(({ label, price }) => ({ label, price: price.amount / 100 })),
})

/** What the calculator begins with: a preset for each type of unit, the main one first. */
export function calculatorPresets(forecast: Project['forecast']): Preset[] {
  const sorted = forecast.types.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  return sorted.flatMap(({ unitTypeSlug, unitTypeTitle, assumptions }): Preset[] => {
    const texts = assumedTexts(assumptions)
    const price = assumptions.priceAtConstruction
    return texts ? [{ slug: unitTypeSlug, title: unitTypeTitle, price, texts }] : []
  })
}

interface CalculatorProps {
  presets: readonly Preset[]
  rates: ExchangeRates | null
  sheets: UnitSheets
}

/** Lets the reader put own figures into the formula of the forecast; all of them in the address. */
export function Calculator(props: CalculatorProps) {
  const [first] = props.presets
  if (first === undefined) return null
  return <RoiForm first={first} {...props} />
}

function RoiForm({ first, presets, rates, sheets }: CalculatorProps & { first: Preset }) {
  const { locale, t } = useLanguage()
  const { pathname } = useAddress()
  const assumed = first.texts
  const { texts, currency, search, change, changeCurrency } = useRoiTexts(assumed)
  const { currency: own } = first.price
  const choices = rates?.base === own ? rates.rates.map((each) => each.currency) : []
  const second =
    [currency, secondCurrency[locale]].find((each) => each && choices.includes(each)) ?? choices[0]
  return (
    <div id="calculator" className={styles.calculator}>
      <h3 className={styles.heading}>{t('calculator.heading')}</h3>
      <form
        className={styles.form}
        data-roi=""
        method="get"
        action={`${pathname}#calculator`}
        onSubmit={(event: SubmitEvent) => event.preventDefault()}
      >
        <div className={styles.inputs}>
          {presets.length > 1 && (
            <nav className={`${chips.chips} ${styles.whole}`} aria-label={t('calculator.presets')}>
              {presets.map(({ slug, title, price, texts: own }) => (
                <QueryLink
                  key={slug}
                  href={`${changedSearch(search, roiChanges(own, assumed))}#calculator`}
                  aria-current={own.price === texts.price ? 'true' : undefined}
                >
                  {textOf(title)}, {formatMoney(price, locale)}
                </QueryLink>
              ))}
            </nav>
          )}
          {roiFields.map((field) => (
            <RoiInput
              key={field}
              field={field}
              text={texts[field]}
              assumed={assumed}
              currency={own}
              onChange={change}
            />
          ))}
          {rates && second && (
            <div className={styles.field}>
              <label htmlFor="roi-currency">{t('calculator.currency')}</label>
              <select
                id="roi-currency"
                name="currency"
                value={second}
                onChange={(event) => changeCurrency(event.target.value)}
              >
                {choices.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            </div>
          )}
          {/* Without a script the form is sent: what else was asked of the page goes along. */}
          {projectSearchNames
            .filter((name) => !roiFields.some((field) => field === name) && name !== 'currency')
            .map((name) => ({ name, value: search.get(name) }))
            .map(
              ({ name, value }) =>
                value !== null && <input key={name} type="hidden" name={name} value={value} />,
            )}
          <button className={`btn ${styles.submit}`} type="submit">
            {t('calculator.submit')}
          </button>
          <p className={`caption ${styles.whole}`}>{t('calculator.assumptions')}</p>
        </div>
        <Results texts={texts} own={own} second={second} rates={rates} sheets={sheets} />
      </form>
    </div>
  )
}

/** The reader's figures: at once in the form, a moment later in the address, back again with Back. */
function useRoiTexts(assumed: RoiTexts) {
  const search = new URLSearchParams(useAddress().search)
  const asked = askedTexts(search, assumed)
  const [typed, setTyped] = useState<{ texts: RoiTexts; from: string; to: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = calculatorSearch(search)
  // What was typed holds until the address asks for other figures than it leads to.
  const texts = typed && [typed.from, typed.to].includes(here) ? typed.texts : asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preset or Back replaces what was typed
  useEffect(() => () => clearTimeout(timer.current), [here])
  function write(changes: Parameters<typeof changedSearch>[1]) {
    // The list of units may have changed the rest of the address meanwhile.
    const changed = changedSearch(new URLSearchParams(location.search), changes)
    setTyped((now) => now && { ...now, to: calculatorSearch(new URLSearchParams(changed)) })
    changeAddress(changed + location.hash, { replace: true })
  }
  return {
    texts,
    search,
    currency: search.get('currency'),
    change(field: RoiField, text: string) {
      const next = { ...texts, [field]: text }
      setTyped({ texts: next, from: here, to: here })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(roiChanges(next, assumed)), addressDelay)
    },
    changeCurrency(currency: string) {
      clearTimeout(timer.current)
      write({ ...roiChanges(texts, assumed), currency })
    },
  }
}

function RoiInput(props: {
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
  const filled: CSSProperties & Record<'--filled', string> = {
    '--filled': `${Math.min(1, Math.max(0, share)) * 100}%`,
  }
  const label = t(`calculator.${field}`)
  return (
    <div className={styles.field}>
      <label htmlFor={`roi-${field}`}>{label}</label>
      <span className={styles.number}>
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
        <span className={styles.error} id={`roi-${field}-error`}>
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
        className={styles.slider}
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

/** A slider moves around what is assumed; the field beside it takes any figure. */
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

function Results(props: {
  texts: RoiTexts
  own: string
  second: string | undefined
  rates: ExchangeRates | null
  sheets: UnitSheets
}) {
  const { locale, t } = useLanguage()
  const { texts, own, second, rates, sheets } = props
  const figures = roiFigures(texts, own)
  const income = figures && roiIncome(figures)
  const none = '–'
  const amounts = [
    ['monthlyRevenue', income?.monthlyRevenue],
    ['annualIncome', income?.annualIncome],
    ['netIncome', income?.netIncome],
  ] as const
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
      <a className={`btn btn--sun btn--wide ${styles.after}`} href="#viewing">
        {t('calculator.discuss')}
      </a>
      {figures && <SheetLink sheets={sheets} texts={texts} price={figures.price} />}
    </div>
  )
}

/** The figures on the sheet of the unit whose price is nearest to the one entered. */
function SheetLink(props: { sheets: UnitSheets; texts: RoiTexts; price: number }) {
  const { locale, t } = useLanguage()
  const { sheets, texts, price } = props
  const [nearest] = sheets.units.toSorted(
    (one, other) => Math.abs(one.price - price) - Math.abs(other.price - price),
  )
  if (nearest === undefined) return null
  const path = unitSheetPath(sheets.project, nearest.label, locale)
  return (
    <a
      className={`btn btn--quiet btn--wide ${styles.after}`}
      data-sheet-link=""
      href={`${path}?${new URLSearchParams(texts)}`}
    >
      {t('brochure.sheet.withFigures', { unit: nearest.label })}
    </a>
  )
}

function secondMoney(money: Money, currency: string, rates: ExchangeRates, locale: Locale) {
  const other = exchanged(money, currency, rates)
  return other && `≈\u00a0${formatMoney(other, locale)}`
}
