import type { ForecastAssumptions } from '@alun/contract/schema/forecast'
import type { Money } from '@alun/contract/schema/money'
import type { Project } from '@alun/contract/schema/project'
import { Fact } from '../../ui/fact.tsx'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatMoney, formatPercent, formatRoi } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './forecast-table.module.css'
import { scenarioFigures } from './scenario-figures.ts'

type Forecast = Project['forecast']

/** A forecast per unit type with its assumptions, the main type first. */
export function ForecastTables({ forecast }: { forecast: Forecast }) {
  const t = useMessages()
  const { types, disclaimer, formula } = forecast
  if (types.length === 0) return <p className="muted">{t('project.forecast.none')}</p>
  const sorted = types.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  return (
    <div>
      {sorted.map((type) => (
        <TypeForecast key={type.unitTypeSlug} type={type} />
      ))}
      <p className={styles.note}>{textOf(disclaimer) ?? t('project.forecast.estimate')}</p>
      {formula && (
        <p className={`small muted ${styles.formula}`}>
          <b>{t('project.forecast.formula')}.</b> {textOf(formula)}
        </p>
      )}
    </div>
  )
}

function TypeForecast({ type }: { type: Forecast['types'][number] }) {
  const facts = useAssumptionFacts(type.assumptions)
  const rows = useScenarioRows(type.assumptions)
  return (
    <>
      <h3 className={`h4 ${styles.type}`}>{textOf(type.unitTypeTitle)}</h3>
      <ForecastTable type={type} facts={facts} rows={rows} />
      <ForecastCards facts={facts} rows={rows} />
    </>
  )
}

type ScenarioRow = ReturnType<typeof useScenarioRows>[number]

/** The figures of each scenario, formatted. */
function useScenarioRows(assumptions: ForecastAssumptions) {
  const { locale, t } = useLanguage()
  return scenarioFigures(assumptions).map(({ scenario, income }) => {
    const { currency } = scenario.nightlyRate
    const money = (amount: Money['amount']) => formatMoney({ amount, currency }, locale)
    const figures = [
      { name: 'costPerDay', value: formatMoney(scenario.nightlyRate, locale) },
      { name: 'occupancy', value: formatPercent(scenario.occupancyPercent, locale) },
      { name: 'monthlyRevenue', value: money(income.monthlyRevenue) },
      { name: 'annualIncome', value: money(income.annualIncome) },
      { name: 'netIncome', value: money(income.netIncome) },
      {
        name: 'roi',
        value: income.roiPercent === null ? null : formatRoi(income.roiPercent, locale),
      },
    ] as const
    const name = scenario.scenario
    return { scenario: name, label: t(`project.forecast.${name}`), figures }
  })
}

type AssumptionFact = ReturnType<typeof useAssumptionFacts>[number]

/** Assumptions that all scenarios share, formatted. */
function useAssumptionFacts(assumptions: ForecastAssumptions) {
  const { locale, t } = useLanguage()
  const { managementPercent, operatingPercent, taxPercent } = assumptions
  const percent = (value: number) => formatPercent(value, locale)
  const price = formatMoney(assumptions.priceAfterCompletion, locale)
  const costs = t('project.forecast.costsOf', {
    total: percent(managementPercent + operatingPercent),
    management: percent(managementPercent),
    operating: percent(operatingPercent),
  })
  const tax = t('project.forecast.tax', { percent: percent(taxPercent) })
  return [
    { name: 'priceAtConstruction', value: formatMoney(assumptions.priceAtConstruction, locale) },
    { name: 'priceAfterCompletion', value: t('project.forecast.estimated', { price }) },
    { name: 'costs', value: `${costs}. ${tax}` },
  ] as const
}

interface ForecastProps {
  facts: readonly AssumptionFact[]
  rows: readonly ScenarioRow[]
}

function ForecastTable(props: ForecastProps & { type: Forecast['types'][number] }) {
  const t = useMessages()
  const { type, facts, rows } = props
  const title = type.unitTypeTitle.text
  const columns = rows[0]?.figures ?? []
  return (
    <div className={styles.table}>
      <p className={table.hint}>{t('project.forecast.scroll')}</p>
      <section
        className={table.box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
        tabIndex={0}
        aria-label={t('project.forecast.region', { type: title })}
      >
        <table className={`${table.table} ${table.sticky}`} data-forecast={type.unitTypeSlug}>
          <caption className="vh">{t('project.forecast.caption', { type: title })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('project.forecast.indicator')}</th>
              {columns.map(({ name }) => (
                <th
                  key={name}
                  scope="col"
                  className={name === 'netIncome' ? `${table.right} ${styles.net}` : table.right}
                >
                  {t(`project.forecast.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, value }) => (
              <tr key={name} className={name === 'costs' ? table.group : undefined}>
                <th scope="row">{t(`project.forecast.${name}`)}</th>
                <td colSpan={columns.length} className={table.wide}>
                  <span>{name === 'priceAtConstruction' ? <b>{value}</b> : value}</span>
                </td>
              </tr>
            ))}
          </tbody>
          <tbody>
            {rows.map(({ scenario, label, figures }) => (
              <tr
                key={scenario}
                data-scenario={scenario}
                className={scenario === 'realistic' ? table.main : undefined}
              >
                <th scope="row">{label}</th>
                {figures.map(({ name, value }) => (
                  <td key={name} className={table.right}>
                    {name === 'roi' ? value && <b>{value}</b> : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** The table as cards, for phones; the style sheet shows one of the two. */
function ForecastCards({ facts, rows }: ForecastProps) {
  const t = useMessages()
  return (
    <div className={styles.cards} data-forecast-cards="">
      <ul>
        {rows.map(({ scenario, label, figures }) => (
          <li
            key={scenario}
            data-main={scenario === 'realistic' || undefined}
            className={styles.card}
          >
            <h4>{label}</h4>
            <dl>
              {/* The return comes first. */}
              {figures.toReversed().map(({ name, value }) => (
                <div key={name} className={name === 'roi' ? styles.roi : undefined}>
                  <dt>{t(`project.forecast.${name}`)}</dt>
                  <dd>{value ?? '—'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <dl>
        {facts.map(({ name, value }) => (
          <Fact key={name} label={t(`project.forecast.${name}`)}>
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  )
}
