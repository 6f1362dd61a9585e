import { roiFields } from '@alun/contract/rules/calculation'
import { secondCurrency } from '@alun/contract/rules/locale'
import type { ExchangeRates } from '@alun/contract/schema/exchange'
import type { SubmitEvent } from 'react'
import { useAddress } from '../../islands/address.ts'
import { island } from '../../islands/island.ts'
import { QueryLink } from '../../islands/query-link.tsx'
import { changedSearch, projectSearchNames } from '../../query/project-search.ts'
import chips from '../../ui/chips.module.css'
import inputs from '../../ui/input.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatMoney } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './calculator.module.css'
import type { Preset, UnitSheets } from './calculator-props.ts'
import { Results } from './results.island.tsx'
import { roiChanges } from './roi-fields.ts'
import { RoiInput } from './roi-input.island.tsx'
import { useRoiTexts } from './use-roi-texts.ts'

interface CalculatorProps {
  presets: readonly Preset[]
  rates: ExchangeRates | null
  sheets: UnitSheets
}

/** Applies the forecast formula to the reader's own figures, and stores them in the address. */
function Calculator(props: CalculatorProps) {
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
    [currency, secondCurrency(locale)].find((each) => each && choices.includes(each)) ?? choices[0]
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
        <div className={`${inputs.fields} ${styles.inputs}`}>
          {presets.length > 1 && (
            <nav className={`${chips.chips} ${inputs.full}`} aria-label={t('calculator.presets')}>
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
            <div className={`${inputs.field} ${styles.field}`}>
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
          {/* Without scripts the form is submitted, so include the other parameters of the page. */}
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
          <p className={`caption ${inputs.full}`}>{t('calculator.assumptions')}</p>
        </div>
        <Results
          texts={texts}
          search={search}
          own={own}
          second={second}
          rates={rates}
          sheets={sheets}
        />
      </form>
    </div>
  )
}

export const calculator = island('calculator', Calculator, 'visible')
