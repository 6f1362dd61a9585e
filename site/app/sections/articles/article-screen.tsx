import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Text } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { Further, LongRead } from '../editorial/long-read.tsx'
import { topicLabel } from '../listing/topic-label.ts'

export function ArticleScreen({ item, related, projects }: ScreenData<'article'>) {
  const t = useMessages()
  const locale = useLocale()
  const { card } = item
  const topic = topicLabel(card.topic, t)
  return (
    <>
      <LongRead
        item={item}
        crumbs={
          <Breadcrumbs
            trail={[{ to: '/articles', label: t('screen.articles') }]}
            current={<Text of={card.title} />}
          />
        }
        byline={
          <>
            {topic && <span>{topic}</span>}
            <time dateTime={card.publishedAt}>{formatDay(card.publishedAt, locale)}</time>
            <span>{t('editorial.minutesToRead', { minutes: card.readingMinutes })}</span>
          </>
        }
      />
      <Further kind="articles" related={related} projects={projects} />
    </>
  )
}
