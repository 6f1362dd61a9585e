import type { ScreenName } from '@alun/contract/rules/screens'
import { pageAnswer } from '@alun/contract/schema/page'
import { parsedJson } from '@alun/platform/parsed-json'
import { pageResult } from '../../app/content/content-client.ts'
import type { PageQuery } from '../../app/content/page-query.ts'
import type { AnswerMemory } from '../../app/content/page-reader.ts'
import type { SiteStore } from '../store/site-store.ts'

interface AnswerStore extends AnswerMemory {
  /** Removes the answers of other databases than this one; all with `null`. */
  keepOnly(database: string | null): void
}

/**
 * The last answer of the content service for each page. While the service is away, this build can
 * render the pages that another build or other settings have shown.
 *
 * @param database the current one; `null` until the service has named it
 */
export function createAnswerStore(store: SiteStore, database: () => string | null): AnswerStore {
  return {
    remember(screen, query, outcome) {
      const name = nameOf(screen, query)
      if (outcome.kind === 'missing') {
        store.use((sql) => sql.run`delete from answers where name = ${name}`)
        return
      }
      const answer =
        outcome.kind === 'page'
          ? outcome.page
          : { redirect: { to: outcome.to, status: outcome.status }, meta: outcome.meta }
      const text = JSON.stringify(answer)
      // Most answers are those of before, which need no write.
      store.use(
        (sql) => sql.run`
          insert into answers values (${name}, ${answer.meta.epoch}, ${text})
          on conflict do update set epoch = excluded.epoch, answer = excluded.answer
          where answer <> excluded.answer`,
      )
    },
    async get(screen, query) {
      const name = nameOf(screen, query)
      const row = store.use((sql) => sql.get`select answer from answers where name = ${name}`)
      const answer = pageAnswer(screen).safeParse(parsedJson(String(row?.answer)))
      if (!answer.success) return null
      const { epoch } = answer.data.meta
      return database() === null || epoch === database() ? pageResult(screen, answer.data) : null
    },
    keepOnly(database) {
      store.use((sql) => sql.run`delete from answers where epoch is not ${database}`)
    },
  }
}

const nameOf = (screen: ScreenName, { locale, slug, page }: PageQuery) =>
  JSON.stringify([screen, locale, slug ?? null, page ?? 1])
