import type { Locale } from '@alun/contract/rules/locale'
import type { EditorialCard, EditorialItem } from '@alun/contract/schema/editorial'
import type { ProjectCard } from '@alun/contract/schema/project'
import type { ReactNode } from 'react'
import { Contents } from '../../ui/contents.tsx'
import { More } from '../../ui/more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { Html, textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import intro from '../company/intro.module.css'
import { ArticleCards } from '../listing/article-cards.tsx'
import { ProjectGrid } from '../listing/project-card.tsx'
import styles from './long-read.module.css'

interface LongReadProps {
  item: EditorialItem
  crumbs: ReactNode
  byline: ReactNode
}

/** An article or a news item: heading, wide picture, contents beside the text. */
export function LongRead({ item, crumbs, byline }: LongReadProps) {
  const { card, cover, body } = item
  return (
    <article>
      <PageHead
        wide
        crumbs={crumbs}
        heading={textOf(card.title)}
        lead={card.lead && textOf(card.lead)}
        byline={byline}
      />
      <OriginalNote item={item} />
      {cover && (
        <figure className={styles.cover}>
          <Picture of={cover.picture} ratio="21 / 9" sizes="100vw" eager className={intro.wide} />
          {cover.caption && <figcaption className="wrap">{textOf(cover.caption)}</figcaption>}
        </figure>
      )}
      {body && (
        <div className={`wrap grid sec ${styles.columns}`}>
          <Aside headings={item.headings} from={body.from} />
          <Html of={body} className={`c-8 c-end ${styles.text}`} />
        </div>
      )}
    </article>
  )
}

/** Says that the text is shown in its original language. */
function OriginalNote({ item: { card, body } }: Pick<LongReadProps, 'item'>) {
  const t = useMessages()
  if ((body ?? card.title).from === undefined) return null
  return <p className={`wrap ${styles.original}`}>{t('editorial.onlyIn')}</p>
}

function Aside({ headings, from }: Pick<EditorialItem, 'headings'> & { from?: Locale }) {
  const t = useMessages()
  if (headings.length < 2) return null
  return (
    <aside className="c-3 rail--sticky">
      <Contents
        headings={headings}
        from={from}
        label={t('editorial.articleContents')}
        title={t('editorial.contents')}
      />
    </aside>
  )
}

/** Projects and related items below the text. */
export function Further(props: {
  kind: 'news' | 'articles'
  related: readonly EditorialCard[]
  projects: readonly ProjectCard[]
}) {
  const t = useMessages()
  const { kind, related, projects } = props
  return (
    <div data-screen-only>
      {projects.length > 0 && (
        <Section
          name="projects"
          anchor={false}
          className="sec--top"
          heading={t('editorial.projects')}
        >
          <ProjectGrid projects={projects} layout="thirds" />
        </Section>
      )}
      {related.length > 0 && (
        <Section
          name="related"
          anchor={false}
          className="sec--sunk"
          heading={t(kind === 'news' ? 'editorial.alsoNews' : 'editorial.alsoArticles')}
          remark={
            <More to={`/${kind}`}>
              {t(kind === 'news' ? 'editorial.allNews' : 'editorial.allArticles')}
            </More>
          }
        >
          <ArticleCards items={related} kind={kind} layout="thirds" />
        </Section>
      )}
    </div>
  )
}
