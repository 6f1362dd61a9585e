import { salesStateOf } from '@alun/contract/rules/unit'
import type { Home } from '@alun/contract/schema/home'
import type { Layout } from '@alun/contract/schema/layout'
import { ProjectGrid } from '../../sections/listing/project-card.tsx'
import { StatusLegend } from '../../sections/listing/unit-status.island.tsx'
import { Section } from '../../ui/section.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './home.module.css'

export function Projects(props: {
  projects: Home['projects']
  priceList: Layout['priceList']
  hasProjects: boolean
}) {
  const { locale, t } = useLanguage()
  const { projects, priceList } = props
  if (!props.hasProjects) return null
  const isListed = projects.items.some(({ counts }) => salesStateOf(counts) !== 'unlisted')
  return (
    <Section
      name="projects"
      heading={textOf(projects.heading) ?? t('layout.projects')}
      remark={
        <div>
          {isListed && <StatusLegend />}
          <p className={`caption ${styles.legendNote}`}>
            {textOf(projects.text)}
            {projects.text && priceList && <br />}
            {priceList &&
              t('project.units.updated', { date: formatDay(priceList.updated, locale) })}
          </p>
        </div>
      }
    >
      <ProjectGrid projects={projects.items} layout="uneven" />
    </Section>
  )
}
