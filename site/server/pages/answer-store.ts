import { parsedJson } from '@alun/contract/rules/parsed-json'
import type { ScreenName } from '@alun/contract/rules/screens'
import { cacheMeta, pageAnswer } from '@alun/contract/schema/page'
import { z } from 'zod'
import { pageResult } from '../../app/content/content-client.ts'
import type { PageQuery } from '../../app/content/page-query.ts'
import type { AnswerMemory } from '../../app/content/page-reader.ts'
import type { ChangeFollower } from './page-cache/change-follower.ts'
import { isFresh } from './page-cache/freshness.ts'
import type { SiteStore } from './store/site-store.ts'

interface AnswerStore extends AnswerMemory {
  /** Removes the answers of other databases than this one; all with `null`. */
  keepOnly(database: string | null): void
}

interface AnswerStoreDeps {
  store: SiteStore
  follower: Pick<ChangeFollower, 'feed' | 'database'>
  /** Answers that another build has read are never fresh; `null` in development, where none is. */
  build: string | null
  now: () => number
}

const storedAnswer = z.object({
  build: z.string(),
  answer: z
    .string()
    .transform(parsedJson)
    .pipe(z.looseObject({ meta: cacheMeta })),
})

/**
 * The last answer of the content service for each page: a page that memory had no room for is
 * rendered from it again, and while the service is away every page that was shown before a restart,
 * by another build or with other settings.
 */
export function createAnswerStore({ store, follower, build, now }: AnswerStoreDeps): AnswerStore {
  return {
    remember(screen, query, result) {
      const name = nameOf(screen, query)
      if (result.kind === 'missing') {
        store.use((sql) => sql.run`delete from answers where name = ${name}`)
        return
      }
      const answer =
        result.kind === 'page'
          ? result.page
          : { redirect: { to: result.to, status: result.status }, meta: result.meta }
      const text = JSON.stringify(answer)
      store.use(
        (sql) =>
          sql.run`insert or replace into answers values (${name}, ${build ?? ''}, ${answer.meta.databaseId}, ${text})`,
      )
    },
    async get(screen, query, which) {
      const name = nameOf(screen, query)
      const stored = storedAnswer.safeParse(
        store.use((sql) => sql.get`select build, answer from answers where name = ${name}`),
      )
      if (!stored.success) return null
      const { meta } = stored.data.answer
      const { database, feed } = follower
      if (database !== null && meta.databaseId !== database) return null
      const isCurrent = stored.data.build === build && isFresh(meta, feed, now())
      if (which === 'fresh' && !isCurrent) return null
      const answer = pageAnswer(screen).safeParse(stored.data.answer)
      return answer.success ? pageResult(screen, answer.data) : null
    },
    keepOnly(database) {
      store.use((sql) => sql.run`delete from answers where database_id is not ${database}`)
    },
  }
}

const nameOf = (screen: ScreenName, { locale, slug, page, table }: PageQuery) =>
  JSON.stringify([screen, locale, slug ?? null, page ?? 1, ...(table ? [table] : [])])
