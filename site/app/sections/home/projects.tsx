import type { Frame } from '@alun/contract/schema/frame'
import type { Home } from '@alun/contract/schema/home'
import { StatusLegend } from '../../islands/units/unit-status.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Text } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { ProjectGrid } from '../listing/project-card.tsx'
import styles from './home.module.css'

export function Projects(props: { projects: Home['projects']; priceList: Frame['priceList'] }) {
  const t = useMessages()
  const locale = useLocale()
  const { projects, priceList } = props
  return (
    <section className="sec sec--top" id="projects" aria-labelledby="h-projects">
      <div className="wrap">
        <SectionHead id="h-projects" heading={projects.heading} otherwise={t('frame.projects')}>
          <div>
            <StatusLegend />
            <p className={`caption ${styles.legendNote}`}>
              {projects.text && <Text of={projects.text} />}
              {projects.text && priceList && <br />}
              {priceList && t('home.updated', { date: formatDay(priceList.updated, locale) })}
            </p>
          </div>
        </SectionHead>
        {projects.items.length === 0 ? (
          <p className="lead">{t('home.projectsEmpty')}</p>
        ) : (
          <ProjectGrid projects={projects.items} layout="uneven" />
        )}
      </div>
    </section>
  )
}
