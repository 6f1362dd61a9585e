import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Text } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { topicLabel } from '../listing/topic-label.ts'
import { Further, LongRead } from './long-read.tsx'

/** A news item or an article, and what to read after it. */
export function EditorialItem(props: ScreenData<'article'> & { kind: 'news' | 'articles' }) {
  const t = useMessages()
  const locale = useLocale()
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
            current={<Text of={card.title} />}
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
