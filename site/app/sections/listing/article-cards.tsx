import type { EditorialCard } from '@alun/contract/schema/editorial'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import strips from '../../ui/strip.module.css'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './article-cards.module.css'
import { topicLabel } from './topic-label.ts'

type Kind = 'articles' | 'news'
type Level = 'h2' | 'h3'

interface CardProps {
  item: EditorialCard
  kind?: Kind
  level?: Level
}

/** Cards in two columns, or three with `thirds`; `leading` lets the first take both columns. */
export function ArticleCards(props: {
  items: readonly EditorialCard[]
  kind?: Kind
  level?: Level
  layout?: 'pairs' | 'leading' | 'thirds'
  /** The leading picture is on the first screen, so it loads eagerly. */
  first?: boolean
  /** Phones show the cards side by side. */
  strip?: boolean
}) {
  const { items, layout = 'pairs', first = false, strip = false, ...rest } = props
  return (
    <div
      className={strip ? `${strips.strip} ${styles.cards}` : styles.cards}
      data-layout={layout}
      data-strip={strip || undefined}
    >
      {items.map((item, index) =>
        layout === 'leading' && index === 0 ? (
          <LeadingCard key={item.slug} item={item} eager={first} {...rest} />
        ) : (
          <ArticleCard key={item.slug} item={item} sizes={cardSizes[layout]} {...rest} />
        ),
      )}
    </div>
  )
}

const cardSizes = {
  pairs: '(min-width: 600px) 48vw, 8.5rem',
  leading: '(min-width: 600px) 48vw, 8.5rem',
  thirds: '(min-width: 1024px) 31vw, (min-width: 600px) 48vw, 8.5rem',
}

function ArticleCard({ item, sizes, ...rest }: CardProps & { sizes: string }) {
  return (
    <article className={styles.card} data-aos="fade">
      <Picture of={item.picture} ratio="3 / 2" sizes={sizes} />
      <Meta item={item} kind={rest.kind} />
      <Title item={item} {...rest} />
    </article>
  )
}

function LeadingCard({ item, eager, ...rest }: CardProps & { eager: boolean }) {
  return (
    <article className={styles.card} data-big>
      <Picture
        of={item.picture}
        ratio="3 / 2"
        sizes="(min-width: 600px) 53vw, 100vw"
        eager={eager}
      />
      <div className="stack">
        <Meta item={item} kind={rest.kind} />
        <Title item={item} {...rest} />
        <Paragraph of={item.lead} className="muted small" />
      </div>
    </article>
  )
}

function Title({ item, kind = 'articles', level: Heading = 'h3' }: CardProps) {
  return (
    <Heading className={styles.title}>
      <LocaleLink className="whole" to={`/${kind}/${item.slug}`}>
        {textOf(item.title)}
      </LocaleLink>
    </Heading>
  )
}

function Meta({ item, kind = 'articles' }: Pick<CardProps, 'item' | 'kind'>): ReactNode {
  const { locale, t } = useLanguage()
  const topic = topicLabel(item.topic, t)
  const day = item.publishedAt && (
    <time dateTime={item.publishedAt}>{formatDay(item.publishedAt, locale)}</time>
  )
  const fact = kind === 'news' ? day : t('editorial.minutes', { minutes: item.readingMinutes })
  return (
    <p className={`day ${styles.meta}`}>
      {topic}
      {topic !== null && fact && ', '}
      {fact}
    </p>
  )
}
