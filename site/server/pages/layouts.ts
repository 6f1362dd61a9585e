import type { Locale } from '@alun/contract/rules/locale'
import type { Layout } from '@alun/contract/schema/layout'
import type { CacheMeta } from '@alun/contract/schema/page'
import { sharedWork } from '@alun/platform/shared-work'
import type { ContentClient } from '../../app/content/content-client.ts'
import { ContentError } from '../../app/content/content-error.ts'
import type { AnswerMemory, LayoutMemory } from '../../app/content/page-reader.ts'
import { typesetTexts } from '../../app/words/typography/typeset-texts.ts'
import type { Feed } from './cache/feed.ts'
import type { Memory } from './cache/memory.ts'

interface LayoutsDeps {
  client: Pick<ContentClient, 'page'>
  answers: AnswerMemory
  memory: Memory
  feed: Pick<Feed, 'isAway'>
  now: () => number
}

/** Limit, so that error pages are fast even if the content service is slow. */
const longestWaitMs = 2_000

/** Header and footer by language, for error pages and documents. */
export function createLayouts({ client, answers, memory, feed, now }: LayoutsDeps): LayoutMemory {
  const layouts = memory.part<Layout>()
  const share = sharedWork<Layout | null>()

  function put(locale: Locale, layout: Layout, meta: CacheMeta): Layout {
    const set = Object.assign({}, layout, typesetTexts(layout, locale))
    layouts.put(locale, set, meta, JSON.stringify(layout).length)
    return set
  }

  function request(locale: Locale, deadline: number): Promise<Layout | null> {
    return share(locale, async () => {
      const until = Math.min(deadline, now() + longestWaitMs)
      const result = await client.page('layout', { locale }, until).catch((cause: unknown) => {
        if (cause instanceof ContentError) return null
        throw cause
      })
      if (result?.kind !== 'page') return null
      answers.remember('layout', { locale }, result)
      return put(locale, result.page.layout, result.page.meta)
    })
  }

  async function stored(locale: Locale): Promise<Layout | null> {
    const result = await answers.get('layout', { locale }, 'any')
    return result?.kind === 'page' ? put(locale, result.page.layout, result.page.meta) : null
  }

  return {
    remember(locale, { head, layout, meta }) {
      const last = layouts.get(locale)
      if (last && layouts.isFresh(last)) return
      const page = { head, layout, screen: {}, meta }
      answers.remember('layout', { locale }, { kind: 'page', page })
      put(locale, layout, meta)
    },
    async get(locale, deadline) {
      const last = layouts.get(locale)
      if (last && layouts.isFresh(last)) return last.value
      const latest = feed.isAway() ? null : await request(locale, deadline)
      return latest ?? last?.value ?? (await stored(locale))
    },
  }
}
