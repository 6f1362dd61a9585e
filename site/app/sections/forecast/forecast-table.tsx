import type { ForecastAssumptions } from '@alun/contract/schema/forecast'
import type { Money } from '@alun/contract/schema/money'
import type { Project } from '@alun/contract/schema/project'
import { Fact } from '../../ui/fact.tsx'
import { Fold } from '../../ui/fold.tsx'
import sticky from '../../ui/sticky-table.module.css'
import strip from '../../ui/strip.module.css'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatMoney, formatPercent, formatRoi } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './forecast-table.module.css'
import { scenarioRows } from './scenario-figures.ts'

type Forecast = Project['forecast']

/** A forecast per unit type with its assumptions, the main type first. */
export function ForecastTables({ forecast }: { forecast: Forecast }) {
  const t = useMessages()
  const { types, disclaimer, formula } = forecast
  if (types.length === 0) return <p className="muted">{t('project.forecast.none')}</p>
  const sorted = types.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  return (
    <div>
      <ul className={`${strip.strip} ${styles.types}`} data-many={sorted.length > 1 || undefined}>
        {sorted.map((type) => (
          <TypeForecast key={type.unitTypeSlug} type={type} />
        ))}
      </ul>
      <p className={styles.note}>{textOf(disclaimer) ?? t('project.forecast.estimate')}</p>
      {formula && (
        <Fold summary={<b>{t('project.forecast.formula')}</b>}>
          <p className={`small muted ${styles.formula}`}>
            <b>{t('project.forecast.formula')}.</b> {textOf(formula)}
          </p>
        </Fold>
      )}
    </div>
  )
}

function TypeForecast({ type }: { type: Forecast['types'][number] }) {
  const facts = useAssumptionFacts(type.assumptions)
  const rows = useScenarioRows(type.assumptions)
  return (
    <li>
      <h3 className={`h4 ${styles.type}`}>{textOf(type.unitTypeTitle)}</h3>
      <ForecastTable type={type} facts={facts} rows={rows} />
      <ScenarioTable type={type} facts={facts} rows={rows} />
    </li>
  )
}

type ScenarioRow = ReturnType<typeof useScenarioRows>[number]

function useScenarioRows(assumptions: ForecastAssumptions) {
  const { locale, t } = useLanguage()
  const format = {
    money: (money: Money) => formatMoney(money, locale),
    percent: (percent: number) => formatPercent(percent, locale),
    roi: (percent: number) => formatRoi(percent, locale),
  }
  return scenarioRows(assumptions, format).map((row) => ({
    ...row,
    label: t(`project.forecast.${row.scenario}`),
  }))
}

type AssumptionFacts = ReturnType<typeof useAssumptionFacts>

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
  facts: AssumptionFacts
  rows: readonly ScenarioRow[]
}

function ForecastTable(props: ForecastProps & { type: Forecast['types'][number] }) {
  const t = useMessages()
  const { type, facts, rows } = props
  const title = type.unitTypeTitle.text
  const columns = rows[0]?.figures ?? []
  return (
    <div className={styles.table}>
      <section
        className={table.box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
        tabIndex={0}
        aria-label={t('project.forecast.region', { type: title })}
      >
        <table className={`${table.table} ${sticky.sticky}`} data-forecast={type.unitTypeSlug}>
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
              <tr key={name} className={name === 'costs' ? sticky.group : undefined}>
                <th scope="row">{t(`project.forecast.${name}`)}</th>
                <td colSpan={columns.length} className={table.wide}>
                  <span>{name === 'priceAtConstruction' ? <b>{value}</b> : value}</span>
                </td>
              </tr>
            ))}
          </tbody>
          <tbody>
            {rows.map(({ scenario, label, figures }) => (
              <tr key={scenario} data-scenario={scenario}>
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

/** The same for phones, scenarios beside each other; the style sheet shows one of the two. */
function ScenarioTable(props: ForecastProps & { type: Forecast['types'][number] }) {
  const t = useMessages()
  const { type, facts, rows } = props
  const [first] = rows
  const [price] = facts
  if (first === undefined) return null
  return (
    <div className={styles.scenarios}>
      <p>
        {t('project.forecast.priceAtConstruction')}: <b className="num">{price.value}</b>
      </p>
      <table data-scenarios={type.unitTypeSlug}>
        <caption className="vh">
          {t('project.forecast.caption', { type: type.unitTypeTitle.text })}
        </caption>
        <thead>
          <tr>
            <td />
            {rows.map(({ scenario, label }) => (
              <th key={scenario} scope="col" data-main={scenario === 'realistic' || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {/* The return comes first. */}
        {first.figures.toReversed().map(({ name }) => (
          <tbody key={name} className={name === 'roi' ? styles.roi : undefined}>
            <tr>
              <th scope="row">{t(`project.forecast.${name}`)}</th>
              {rows.map(({ scenario, label, figures }) => (
                <td key={scenario} data-main={scenario === 'realistic' || undefined} data-l={label}>
                  {figures.find((figure) => figure.name === name)?.value ?? '—'}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      <Fold summary={<b>{t('project.forecast.assumptions')}</b>}>
        <dl>
          {facts.slice(1).map(({ name, value }) => (
            <Fact key={name} label={t(`project.forecast.${name}`)}>
              {value}
            </Fact>
          ))}
        </dl>
      </Fold>
    </div>
  )
}
