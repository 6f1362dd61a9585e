import { itemPath } from '@alun/contract/rules/screens'
import type { Home } from '@alun/contract/schema/home'
import type { ConstructionTeaser } from '@alun/contract/schema/project'
import { ConstructionSteps } from '../../sections/listing/construction-steps.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RailSection } from '../../ui/section.tsx'
import strip from '../../ui/strip.module.css'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import styles from './home.module.css'

export function Construction({ construction }: { construction: Home['construction'] }) {
  const t = useMessages()
  if (construction.items.length === 0) return null
  return (
    <RailSection
      name="construction"
      anchor
      heading={textOf(construction.heading) ?? t('layout.construction')}
      remark={<Paragraph of={construction.text} className="muted" />}
      narrow
    >
      <ol className={`c-9 c-end ruled ${strip.strip} ${styles.reports}`}>
        {construction.items.map((item) => (
          <Report key={item.project.slug} item={item} />
        ))}
      </ol>
    </RailSection>
  )
}

function Report({ item: { project, progress, latest } }: { item: ConstructionTeaser }) {
  const { locale, t } = useLanguage()
  return (
    <li data-aos="fade">
      <Picture
        of={latest?.picture?.picture ?? null}
        ratio="4 / 3"
        sizes="(min-width: 768px) 144px, 76vw"
      />
      <div>
        <h3 className="h4">
          <LocaleLink to={`${itemPath('projects', project.slug)}#construction`}>
            {textOf(project.title)}
          </LocaleLink>
        </h3>
        {latest ? (
          <>
            <p className="day">
              <time dateTime={latest.date}>{formatDay(latest.date, locale)}</time>
            </p>
            <p className="small">{textOf(latest.title)}</p>
          </>
        ) : (
          <p className="small muted">{t('home.reportsEmpty')}</p>
        )}
      </div>
      <div className={styles.progress}>
        <ConstructionSteps progress={progress} />
      </div>
    </li>
  )
}
