import type { ScreenData } from '@alun/contract/page'
import { Island } from '../page/island-place.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useMessages } from '../words/messages.tsx'
import { search } from './search.island.tsx'
import { answerText } from './search-answer.ts'

/** A question of the reader and what answers it; without one, where to ask it. */
export function SearchScreen({ question, results }: ScreenData<'search'>) {
  const t = useMessages()
  return (
    <>
      <title>{answerText(t, { question, results }) ?? t('search.heading')}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        crumbs={<Breadcrumbs current={t('search.heading')} />}
        heading={t('search.heading')}
        lead={t('search.hint')}
      />
      <Island of={search} props={{ question, results }} />
    </>
  )
}
