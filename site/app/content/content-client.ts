import { previewTokenHeader } from '@alun/contract/rules/preview'
import type { ScreenName } from '@alun/contract/rules/screens'
import { changeFeed } from '@alun/contract/schema/change-feed'
import { type CacheMeta, type Page, pageAnswer } from '@alun/contract/schema/page'
import { redirectList } from '@alun/contract/schema/redirects'
import { z } from 'zod'
import type { ContentFetch } from './content-fetch.ts'
import { attemptTimeoutMs } from './fetch-rules.ts'
import type { PageQuery } from './page-query.ts'

export type PageResult<S extends ScreenName> =
  | { kind: 'page'; page: Page<S> }
  | { kind: 'moved'; to: string; status: 301 | 302; meta: CacheMeta }
  | { kind: 'missing' }

export function pageResult<S extends ScreenName>(
  _screen: S,
  answer: z.infer<ReturnType<typeof pageAnswer<S>>>,
): PageResult<S> {
  if ('redirect' in answer) return { kind: 'moved', ...answer.redirect, meta: answer.meta }
  // `_screen` chose the schema; the compiler cannot follow that through the union.
  return { kind: 'page', page: answer as Page<S> }
}

interface PageAccess {
  bearer?: string | null
  preview?: string | null
}

export type ContentClient = ReturnType<typeof createContentClient>

export function createContentClient(contentFetch: ContentFetch, now: () => number) {
  return {
    /** All data of a page in one call; throws ContentError. */
    async page<S extends ScreenName>(
      screen: S,
      query: PageQuery,
      deadline: number,
      { bearer, preview }: PageAccess = {},
    ): Promise<PageResult<S>> {
      const search = new URLSearchParams({ locale: query.locale })
      if (query.slug !== undefined) search.set('slug', query.slug)
      if (query.page !== undefined) search.set('page', String(query.page))
      if (query.question !== undefined) search.set('q', query.question)
      for (const unit of query.units ?? []) search.append('unit', unit)
      for (const [name, value] of new URLSearchParams(query.table)) search.append(name, value)
      const data = await contentFetch.read(`/pages/${screen}?${search}`, pageAnswer(screen), {
        deadline,
        accept: [404],
        ...(bearer && { bearer }),
        ...(preview && { headers: { [previewTokenHeader]: preview } }),
      })
      return data === null ? { kind: 'missing' } : pageResult(screen, data)
    },

    /** All redirects of editors; throws ContentError. */
    redirects: (deadline: number) => contentFetch.read('/redirects', redirectList, { deadline }),

    /** Changes after `since`; with `null`, the current position alone. Throws ContentError. */
    changes: (since: number | null) =>
      contentFetch.read(since === null ? '/changes' : `/changes?since=${since}`, changeFeed, {
        deadline: now() + attemptTimeoutMs,
        quiet: true,
      }),

    /** Whether the service answers its smallest page call in time. */
    isAnswering: () =>
      contentFetch
        .read('/pages/layout?locale=en', z.unknown(), {
          deadline: now() + attemptTimeoutMs,
          quiet: true,
        })
        .then(
          () => true,
          () => false,
        ),
  }
}
