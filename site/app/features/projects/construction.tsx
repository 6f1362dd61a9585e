import type { ConstructionUpdate, Project } from '@alun/contract/schema/project'
import { ConstructionSteps } from '../../sections/listing/construction-steps.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RailSection } from '../../ui/section.tsx'
import strip from '../../ui/strip.module.css'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import styles from './further-down.module.css'

/** Current stage, reports (newest first) and planned steps. */
export function Construction({ construction }: { construction: Project['construction'] }) {
  const t = useMessages()
  const { progress, updates, planned } = construction
  return (
    <RailSection
      name="construction"
      anchor
      heading={t('project.construction.heading')}
      remark={<p className="muted">{t('project.construction.text')}</p>}
      narrow
    >
      <div className="c-9 c-end">
        {progress && <ConstructionSteps progress={progress} />}
        <ol
          className={`ruled ${strip.strip} ${styles.timeline}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
          tabIndex={0}
          aria-labelledby="h-construction"
        >
          {updates
            .toSorted((a, b) => b.date.localeCompare(a.date))
            .map((update) => (
              <Report key={`${update.date} ${update.title.text}`} update={update} />
            ))}
          {planned.map(({ when, title }) => (
            <li key={`${when.text} ${title.text}`} className={styles.plan}>
              <b>{t('project.construction.planned', { when: when.text })}</b>
              <p>{textOf(title)}</p>
            </li>
          ))}
        </ol>
      </div>
    </RailSection>
  )
}

function Report({ update }: { update: ConstructionUpdate }) {
  const locale = useLocale()
  const { date, title, text, picture } = update
  return (
    <li>
      <time dateTime={date}>{formatDay(date, locale)}</time>
      <div className={styles.report}>
        <p>
          <b>{textOf(title)}</b>
        </p>
        <Paragraph of={text} className="muted small" />
        {picture && (
          <Picture
            of={picture.picture}
            className={styles.reportPicture}
            ratio="3 / 2"
            sizes="(min-width: 768px) 20rem, 100vw"
            tag={textOf(picture.caption)}
          />
        )}
      </div>
    </li>
  )
}
