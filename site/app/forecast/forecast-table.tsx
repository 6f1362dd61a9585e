import type { ForecastAssumptions } from '@alun/contract/forecast'
import type { Money } from '@alun/contract/money'
import type { Project } from '@alun/contract/project'
import { formatMoney, formatPercent } from '../locale/format.ts'
import { useLocale, useMessages } from '../messages/messages.tsx'
import table from '../ui/table.module.css'
import { Text } from '../ui/text.tsx'
import styles from './forecast-table.module.css'
import { formatRoi } from './format-roi.ts'
import { type ScenarioFigures, scenarioFigures } from './scenario-figures.ts'

type Forecast = Project['forecast']

/** One table for each unit type, the main one first, with all that was assumed (requirements §3). */
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
      <p className={styles.note}>
        {disclaimer ? <Text of={disclaimer} /> : t('project.forecast.estimate')}
      </p>
      {formula && (
        <p className={`small muted ${styles.formula}`}>
          <b>{t('project.forecast.formula')}.</b> <Text of={formula} />
        </p>
      )}
    </div>
  )
}

function TypeForecast({ type }: { type: Forecast['types'][number] }) {
  const t = useMessages()
  const title = type.unitTypeTitle.text
  return (
    <>
      <h3 className={`h4 ${styles.type}`}>
        <Text of={type.unitTypeTitle} />
      </h3>
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
              <th scope="col" className={table.right}>
                {t('project.forecast.costPerDay')}
              </th>
              <th scope="col" className={table.right}>
                {t('project.forecast.occupancy')}
              </th>
              <th scope="col" className={table.right}>
                {t('project.forecast.monthlyRevenue')}
              </th>
              <th scope="col" className={table.right}>
                {t('project.forecast.annualIncome')}
              </th>
              <th scope="col" className={`${table.right} ${styles.net}`}>
                {t('project.forecast.netIncome')}
              </th>
              <th scope="col" className={table.right}>
                {t('project.forecast.roi')}
              </th>
            </tr>
          </thead>
          <AssumptionRows assumptions={type.assumptions} />
          <tbody>
            {scenarioFigures(type.assumptions).map((figures) => (
              <ScenarioRow key={figures.scenario.scenario} figures={figures} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function AssumptionRows({ assumptions }: { assumptions: ForecastAssumptions }) {
  const t = useMessages()
  const locale = useLocale()
  const { managementPercent, operatingPercent, taxPercent } = assumptions
  const percent = (value: number) => formatPercent(value, locale)
  return (
    <tbody>
      <tr>
        <th scope="row">{t('project.forecast.priceAtConstruction')}</th>
        <td colSpan={6} className={table.wide}>
          <span>
            <b>{formatMoney(assumptions.priceAtConstruction, locale)}</b>
          </span>
        </td>
      </tr>
      <tr>
        <th scope="row">{t('project.forecast.priceAfterCompletion')}</th>
        <td colSpan={6} className={table.wide}>
          <span>
            {t('project.forecast.estimated', {
              price: formatMoney(assumptions.priceAfterCompletion, locale),
            })}
          </span>
        </td>
      </tr>
      <tr className={table.group}>
        <th scope="row">{t('project.forecast.costs')}</th>
        <td colSpan={6} className={table.wide}>
          <span>
            {t('project.forecast.costsOf', {
              total: percent(managementPercent + operatingPercent),
              management: percent(managementPercent),
              operating: percent(operatingPercent),
            })}
            {'. '}
            {t('project.forecast.tax', { percent: percent(taxPercent) })}
          </span>
        </td>
      </tr>
    </tbody>
  )
}

function ScenarioRow({ figures: { scenario, income } }: { figures: ScenarioFigures }) {
  const t = useMessages()
  const locale = useLocale()
  const { currency } = scenario.nightlyRate
  const money = (amount: Money['amount']) => formatMoney({ amount, currency }, locale)
  return (
    <tr
      data-scenario={scenario.scenario}
      className={scenario.scenario === 'realistic' ? table.main : undefined}
    >
      <th scope="row">{t(`project.forecast.${scenario.scenario}`)}</th>
      <td className={table.right}>{formatMoney(scenario.nightlyRate, locale)}</td>
      <td className={table.right}>{formatPercent(scenario.occupancyPercent, locale)}</td>
      <td className={table.right}>{money(income.monthlyRevenue)}</td>
      <td className={table.right}>{money(income.annualIncome)}</td>
      <td className={table.right}>{money(income.netIncome)}</td>
      <td className={table.right}>
        {income.roiPercent !== null && <b>{formatRoi(income.roiPercent, locale)}</b>}
      </td>
    </tr>
  )
}
