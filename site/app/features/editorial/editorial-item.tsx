import type { Locale } from '@alun/contract/rules/locale'
import type { EditorialItem as ItemData } from '@alun/contract/schema/editorial'
import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { ArticleCards } from '../../sections/listing/article-cards.tsx'
import { ProjectGrid } from '../../sections/listing/project-card.tsx'
import { topicLabel } from '../../sections/listing/topic-label.ts'
import { Contents } from '../../ui/contents.tsx'
import { Html } from '../../ui/html.tsx'
import { More } from '../../ui/more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import intro from '../company/intro.module.css'
import styles from './editorial-item.module.css'

type ItemProps = ScreenData<'article'> & { kind: 'news' | 'articles' }

/** An article or a news item: heading, wide picture, contents beside the text, further reading. */
export function EditorialItem(props: ItemProps) {
  const t = useMessages()
  const { kind, item } = props
  const { card, cover, body, headings } = item
  // Language of the original, if it differs from the page's.
  const { from } = body ?? card.title
  return (
    <Sections>
      <article>
        <PageHead
          wide
          trail={[{ to: `/${kind}`, label: t(`screen.${kind}`) }]}
          heading={textOf(card.title)}
          lead={textOf(card.lead)}
          facts={<Facts kind={kind} card={card} />}
        />
        {from && <p className={`wrap ${styles.original}`}>{t('editorial.onlyIn')}</p>}
        {cover && (
          <figure>
            <Picture of={cover.picture} ratio="21 / 9" sizes="100vw" eager className={intro.wide} />
            {cover.caption && <figcaption className="wrap">{textOf(cover.caption)}</figcaption>}
          </figure>
        )}
        {body && (
          <div className={`wrap grid sec ${styles.columns}`}>
            <Aside headings={headings} from={body.from} />
            <Html of={body} className={`c-8 c-end ${styles.text}`} />
          </div>
        )}
      </article>
      <Further {...props} />
    </Sections>
  )
}

function Facts({ kind, card }: Pick<ItemProps, 'kind'> & Pick<ItemData, 'card'>) {
  const { locale, t } = useLanguage()
  const topic = topicLabel(card.topic, t)
  const date = card.publishedAt && (
    <time dateTime={card.publishedAt}>{formatDay(card.publishedAt, locale)}</time>
  )
  return (
    <>
      {kind === 'news' && date} {topic && <span>{topic}</span>} {kind === 'articles' && date}{' '}
      {kind === 'articles' && (
        <span>{t('editorial.minutesToRead', { minutes: card.readingMinutes })}</span>
      )}
    </>
  )
}

function Aside({ headings, from }: Pick<ItemData, 'headings'> & { from?: Locale }) {
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

function Further({ kind, related, projects }: ItemProps) {
  const t = useMessages()
  return (
    <div data-screen-only>
      {projects.length > 0 && (
        <Section name="projects" anchor={false} heading={t('editorial.projects')}>
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
