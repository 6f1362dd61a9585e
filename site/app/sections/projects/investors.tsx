import type { Project } from '@alun/contract/schema/project'
import type { ReactNode } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { ForecastTables } from '../forecast/forecast-table.tsx'

/** The forecast; what lets the reader compute their own stands below it. */
export function Investors(props: { forecast: Project['forecast']; children?: ReactNode }) {
  const t = useMessages()
  return (
    <section className="sec sec--sunk" id="investors" aria-labelledby="h-investors">
      <div className="wrap">
        <div className="head">
          <h2 id="h-investors">{t('project.forecast.heading')}</h2>
          <p className="muted">{t('project.forecast.text')}</p>
        </div>
        <ForecastTables forecast={props.forecast} />
        {props.children}
      </div>
    </section>
  )
}
