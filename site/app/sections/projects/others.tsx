import type { Project } from '@alun/contract/schema/project'
import { More } from '../../ui/more.tsx'
import { Section } from '../../ui/section.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ProjectGrid } from '../listing/project-card.tsx'

export function Others({ others }: { others: Project['others'] }) {
  const t = useMessages()
  if (others.length === 0) return null
  return (
    <Section
      name="others"
      heading={t('project.others')}
      remark={<More to="/#projects">{t('project.allProjects')}</More>}
    >
      <ProjectGrid projects={others} layout="thirds" />
    </Section>
  )
}
