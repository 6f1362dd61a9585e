import type { Project } from '@alun/contract/schema/project'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Section } from '../../ui/section.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ProjectGrid } from '../listing/project-card.tsx'

export function Others({ others }: { others: Project['others'] }) {
  const t = useMessages()
  if (others.length === 0) return null
  return (
    <Section
      name="others"
      className="sec--top"
      heading={t('project.others')}
      remark={
        <LocaleLink className="more" to="/#projects">
          {t('project.allProjects')}
        </LocaleLink>
      }
    >
      <ProjectGrid projects={others} layout="thirds" />
    </Section>
  )
}
