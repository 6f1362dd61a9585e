import { itemPath } from '@alun/contract/rules/screens'
import type { ProjectCard as ProjectCardData } from '@alun/contract/schema/project'
import { Fact } from '../../ui/fact.tsx'
import facts from '../../ui/facts.module.css'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import strip from '../../ui/strip.module.css'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatAreas, formatRoiRange } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { askingPrice } from './asking-price.ts'
import { completionText } from './completion-text.ts'
import styles from './project-card.module.css'
import { SalesStatus } from './sales-status.tsx'
import { UnitSquares } from './unit-squares.tsx'

type Layout = 'uneven' | 'thirds'

const pictureSizes: Record<Layout, string> = {
  uneven: '(min-width: 1024px) 58vw, (min-width: 768px) 50vw, 100vw',
  thirds: '(min-width: 768px) 33vw, 100vw',
}

/** Cards of projects side by side. `uneven` suits four; `thirds` shows fewer facts in each. */
export function ProjectGrid(props: { projects: readonly ProjectCardData[]; layout: Layout }) {
  const { projects, layout } = props
  return (
    <div
      className={layout === 'thirds' ? `${strip.strip} ${styles.grid}` : styles.grid}
      data-layout={layout}
    >
      {projects.map((project) => (
        <ProjectCard key={project.slug} project={project} layout={layout} />
      ))}
    </div>
  )
}

function ProjectCard({ project, layout }: { project: ProjectCardData; layout: Layout }) {
  const t = useMessages()
  return (
    <article className={styles.card} data-aos="fade">
      <div className={styles.picture}>
        <Picture of={project.picture} sizes={pictureSizes[layout]} />
      </div>
      <div className={styles.top}>
        <h3>
          <LocaleLink className="whole" to={itemPath('projects', project.slug)}>
            {textOf(project.title)}
          </LocaleLink>
        </h3>
        <SalesStatus counts={project.counts}>
          {t('project.freeShort', { count: project.counts.available })}
        </SalesStatus>
        <Paragraph of={project.tagline} />
      </div>
      <div className={styles.units}>
        <UnitSquares counts={project.counts} />
      </div>
      <CardFacts project={project} brief={layout === 'thirds'} />
    </article>
  )
}

function CardFacts({ project, brief }: { project: ProjectCardData; brief: boolean }) {
  const { locale, t } = useLanguage()
  const { areas, indoorAreas, roi } = project
  const price = askingPrice(project, { locale, t })
  const completion = completionText(project.completion, locale)
  return (
    <dl className={`${facts.columns} ${styles.facts}`} data-brief={brief ? '' : undefined}>
      {price && <Fact label={price.label}>{price.value}</Fact>}
      <Fact label={t('project.types.total')}>
        {!brief && areas && (
          <>
            {formatAreas(areas.min, areas.max, locale)}
            {indoorAreas && (
              <span className={styles.indoors}>
                {t('areas.indoorsOf', {
                  area: formatAreas(indoorAreas.min, indoorAreas.max, locale),
                })}
              </span>
            )}
          </>
        )}
      </Fact>
      <Fact label={t('project.handover')}>{textOf(completion)}</Fact>
      <Fact label={t('project.forecastRoi')}>
        {!brief && roi && (
          <>
            <span className={styles.short}>{t('project.roi')} </span>
            {formatRoiRange(roi.min, roi.max, locale)}
          </>
        )}
      </Fact>
    </dl>
  )
}
