import type { ForecastAssumptions } from '@alun/contract/schema/forecast'
import type { Money } from '@alun/contract/schema/money'
import type { Project } from '@alun/contract/schema/project'
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
  const sorted = types.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  return (
    <div>
      <ul className={`${strip.strip} ${styles.types}`} data-many={sorted.length > 1 || undefined}>
        {sorted.map((type) => (
          <li key={type.unitTypeSlug}>
            <h3 className={`h4 ${styles.type}`}>{textOf(type.unitTypeTitle)}</h3>
            <ForecastTable type={type} />
          </li>
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

/** One row per scenario; on phones one column, the return first. */
function ForecastTable({ type }: { type: Forecast['types'][number] }) {
  const t = useMessages()
  const facts = useAssumptionFacts(type.assumptions)
  const rows = useScenarioRows(type.assumptions)
  const title = type.unitTypeTitle.text
  const columns = rows[0]?.figures ?? []
  return (
    <section
      className={table.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
      tabIndex={0}
      aria-label={t('project.forecast.region', { type: title })}
    >
      <table
        className={`${table.table} ${sticky.sticky} ${styles.table}`}
        data-forecast={type.unitTypeSlug}
      >
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
        <tbody className={styles.facts}>
          {facts.map(({ name, value }) => (
            <tr key={name} className={name === 'costs' ? sticky.group : undefined}>
              <th scope="row">{t(`project.forecast.${name}`)}</th>
              <td colSpan={columns.length} className={table.wide}>
                <span>{name === 'priceAtConstruction' ? <b>{value}</b> : value}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tbody className={styles.scenarios}>
          {rows.map(({ scenario, label, figures }) => (
            <tr key={scenario} data-scenario={scenario}>
              <th scope="row">{label}</th>
              {figures.map(({ name, value }) => (
                <td key={name} className={table.right} data-l={label}>
                  {name === 'roi' ? <b>{value ?? '—'}</b> : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
