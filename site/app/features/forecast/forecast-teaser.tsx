import { itemPath } from '@alun/contract/rules/screens'
import type { ForecastTeaser as TeaserData } from '@alun/contract/schema/project'
import type { LocalText } from '@alun/contract/schema/text'
import { Fold } from '../../ui/fold.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { More } from '../../ui/more.tsx'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatMoney, formatPercent, formatRoi } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './forecast-teaser.module.css'
import { RangeAxis, RangeKey, RangePlot } from './range-plot.tsx'
import { type RoiScale, roiScale } from './roi-scale.ts'
import { roiSpread, scenarioFigures, sharedDeductions } from './scenario-figures.ts'

/** The forecasts of all projects in one table, with ranges on one axis. */
export function ForecastTeaser(props: {
  items: readonly TeaserData[]
  disclaimer: LocalText | null
  button: LocalText | null
}) {
  const t = useMessages()
  const { items, disclaimer, button } = props
  const spreads = items.map(({ forecast }) => roiSpread(scenarioFigures(forecast.assumptions)))
  const scale = roiScale(spreads.map((spread) => spread?.high ?? 0))
  const first = items[0]
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable */}
      <section className={table.box} tabIndex={0} aria-label={t('home.teaser.region')}>
        <table className={`${table.table} ${table.stack} ${table.middle} ${styles.table}`}>
          <caption className="vh">{t('home.teaser.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('home.teaser.project')}</th>
              <th scope="col" className={table.right}>
                {t('project.units.price')}
              </th>
              <th scope="col" className={table.right}>
                {t('project.forecast.costPerDay')}
              </th>
              <th scope="col" className={table.right}>
                {t('project.forecast.occupancy')}
              </th>
              <th scope="col" className={styles.range}>
                <span className="vh">{t('home.teaser.range')}</span>
                <RangeAxis scale={scale} />
              </th>
              <th scope="col" className={table.right}>
                {t('project.forecast.realistic')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <TeaserRow key={item.project.slug} item={item} scale={scale} />
            ))}
          </tbody>
        </table>
      </section>
      <div className={`grid ${styles.notes}`}>
        <div className="c-8">
          <Fold summary={<span className="caption">{textOf(disclaimer) ?? <RangeKey />}</span>}>
            <p className="caption">
              <RangeKey />
              {'. '}
              <SharedAssumptions items={items} /> {textOf(disclaimer)}
            </p>
          </Fold>
        </div>
        {button && first && (
          <p className="c-4">
            <More to={`${itemPath('projects', first.project.slug)}#calculator`}>
              {textOf(button)}
            </More>
          </p>
        )}
      </div>
    </>
  )
}

function TeaserRow({ item, scale }: { item: TeaserData; scale: RoiScale }) {
  const { locale, t } = useLanguage()
  const { project, forecast } = item
  const { assumptions } = forecast
  const figures = scenarioFigures(assumptions)
  const spread = roiSpread(figures)
  const realistic = figures.find(({ scenario }) => scenario.scenario === 'realistic')
  const roi = realistic?.income.roiPercent ?? null
  return (
    <tr>
      <th scope="row">
        <LocaleLink to={`${itemPath('projects', project.slug)}#investors`}>
          {textOf(project.title)}
        </LocaleLink>
      </th>
      <td className={table.right} data-l={t('project.units.price')}>
        {formatMoney(assumptions.priceAtConstruction, locale)}
      </td>
      <td className={table.right} data-l={t('project.forecast.costPerDay')}>
        {realistic && formatMoney(realistic.scenario.nightlyRate, locale)}
      </td>
      <td className={table.right} data-l={t('project.forecast.occupancy')}>
        {realistic && formatPercent(realistic.scenario.occupancyPercent, locale)}
      </td>
      <td className={`${table.full} ${styles.range}`}>
        {spread && <RangePlot spread={spread} scale={scale} />}
      </td>
      <td className={`${table.right} ${table.corner}`} data-l={t('home.teaser.realisticRoi')}>
        {roi !== null && <b>{formatRoi(roi, locale)}</b>}
      </td>
    </tr>
  )
}

function SharedAssumptions({ items }: { items: readonly TeaserData[] }) {
  const { locale, t } = useLanguage()
  const shared = sharedDeductions(items.map(({ forecast }) => forecast.assumptions))
  if (shared === null) return t('home.teaser.assumptionsDiffer')
  return t('home.teaser.assumptions', {
    management: formatPercent(shared.managementPercent, locale),
    operating: formatPercent(shared.operatingPercent, locale),
    tax: formatPercent(shared.taxPercent, locale),
  })
}
