import type { Project } from '@alun/contract/schema/project'
import type { ReactNode } from 'react'
import { Fold } from '../../ui/fold.tsx'
import { Section } from '../../ui/section.tsx'
import { formatRoi } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { ForecastTables } from '../forecast/forecast-table.tsx'
import { scenarioFigures } from '../forecast/scenario-figures.ts'

/** The forecast, with the calculator below it. */
export function Investors(props: {
  forecast: Project['forecast']
  /** Whether the address has figures of the reader. */
  ownFigures: boolean
  children: ReactNode
}) {
  const t = useMessages()
  return (
    <Section
      name="investors"
      className="sec--sunk"
      heading={t('project.forecast.heading')}
      remark={<p className="muted">{t('project.forecast.text')}</p>}
    >
      <ForecastTables forecast={props.forecast} />
      <Fold open={props.ownFigures} summary={<Return forecast={props.forecast} />}>
        {props.children}
      </Fold>
    </Section>
  )
}

/** Realistic return of the main unit type, with which the calculator begins. */
function Return({ forecast }: { forecast: Project['forecast'] }) {
  const { locale, t } = useLanguage()
  const main = forecast.types.find(({ primary }) => primary) ?? forecast.types[0]
  const realistic =
    main &&
    scenarioFigures(main.assumptions).find(({ scenario }) => scenario.scenario === 'realistic')
  const roi = realistic?.income.roiPercent ?? null
  return (
    <>
      <h3>{t('calculator.heading')}</h3>
      {roi !== null && (
        <span className="muted">
          {t('project.forecast.roi')}: <b>{formatRoi(roi, locale)}</b>
        </span>
      )}
    </>
  )
}
