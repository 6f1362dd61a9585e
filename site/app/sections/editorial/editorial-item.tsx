import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { topicLabel } from '../listing/topic-label.ts'
import { Further, LongRead } from './long-read.tsx'

/** A news item or an article, and what to read after it. */
export function EditorialItem(props: ScreenData<'article'> & { kind: 'news' | 'articles' }) {
  const { locale, t } = useLanguage()
  const { kind, item, related, projects } = props
  const { card } = item
  const topic = topicLabel(card.topic, t)
  const date = <time dateTime={card.publishedAt}>{formatDay(card.publishedAt, locale)}</time>
  return (
    <>
      <LongRead
        item={item}
        crumbs={
          <Breadcrumbs
            trail={[{ to: `/${kind}`, label: t(`screen.${kind}`) }]}
            current={textOf(card.title)}
          />
        }
        byline={
          <>
            {kind === 'news' && date}
            {topic && <span>{topic}</span>}
            {kind === 'articles' && date}
            {kind === 'articles' && (
              <span>{t('editorial.minutesToRead', { minutes: card.readingMinutes })}</span>
            )}
          </>
        }
      />
      <Further kind={kind} related={related} projects={projects} />
    </>
  )
}
