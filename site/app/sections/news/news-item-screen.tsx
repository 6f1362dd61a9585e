import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Text } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { Further, LongRead } from '../editorial/long-read.tsx'
import { topicLabel } from '../listing/topic-label.ts'

export function NewsItemScreen({ item, related, projects }: ScreenData<'news-item'>) {
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
            trail={[{ to: '/news', label: t('screen.news') }]}
            current={<Text of={card.title} />}
          />
        }
        byline={
          <>
            <time dateTime={card.publishedAt}>{formatDay(card.publishedAt, locale)}</time>
            {topic && <span>{topic}</span>}
          </>
        }
      />
      <Further kind="news" related={related} projects={projects} />
    </>
  )
}
