import type { Project } from '@alun/contract/schema/project'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ProjectGrid } from '../listing/project-card.tsx'

export function Others({ others }: { others: Project['others'] }) {
  const t = useMessages()
  if (others.length === 0) return null
  return (
    <section className="sec sec--top" id="others" aria-labelledby="h-others">
      <div className="wrap">
        <div className="head">
          <h2 id="h-others">{t('project.others')}</h2>
          <LocaleLink className="more" to="/#projects">
            {t('project.allProjects')}
          </LocaleLink>
        </div>
        <ProjectGrid projects={others} layout="thirds" />
      </div>
    </section>
  )
}
