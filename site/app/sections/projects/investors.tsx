import type { Project } from '@alun/contract/schema/project'
import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ForecastTables } from '../forecast/forecast-table.tsx'

/** The forecast; what lets the reader compute their own stands below it. */
export function Investors(props: { forecast: Project['forecast']; children?: ReactNode }) {
  const t = useMessages()
  return (
    <Section
      name="investors"
      className="sec--sunk"
      heading={t('project.forecast.heading')}
      remark={<p className="muted">{t('project.forecast.text')}</p>}
    >
      <ForecastTables forecast={props.forecast} />
      {props.children}
    </Section>
  )
}
