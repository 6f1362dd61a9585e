import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScreenName } from '@alun/contract/rules/screens'
import { cacheMeta, pageAnswer } from '@alun/contract/schema/page'
import { z } from 'zod'
import { outcomeOf, type PageOutcome } from '../../app/content/content-client.ts'
import type { PageQuery } from '../../app/content/page-query.ts'
import type { AnswerMemory } from '../../app/content/page-reader.ts'
import { parsedJson, writeWhole } from '../files/whole-file.ts'

/** The part of every answer that says what it was made of. */
const dated = z.object({ meta: cacheMeta })

export interface AnswerStore extends AnswerMemory {
  /** Removes what other databases than this one have answered. */
  keepOnly(database: string): Promise<void>
  clear(): Promise<void>
  /** Resolves when everything asked for so far is on disk. */
  settled(): Promise<void>
}

/**
 * The last answer of the content service for each page. While the service is away, a page seen as
 * a document can be rendered for a click, and the other way round, by a new build too.
 *
 * @param database the one that is there; `null` while the service hasn't said
 */
export function createAnswerStore(
  folder: string,
  database: () => string | null,
  onFailure: (error: unknown) => void,
): AnswerStore {
  // One change after another: an answer that is written twice ends as written last.
  let changes: Promise<void> = Promise.resolve()

  function fileOf(screen: ScreenName, { locale, slug, page }: PageQuery) {
    const name = JSON.stringify([screen, locale, slug ?? null, page ?? 1])
    return join(folder, `${createHash('sha256').update(name).digest('hex')}.json`)
  }

  function change(work: () => Promise<void>): Promise<void> {
    changes = changes.then(work).catch(onFailure)
    return changes
  }

  async function write<S extends ScreenName>(path: string, outcome: PageOutcome<S>) {
    if (outcome.kind === 'missing') return rm(path, { force: true })
    const content =
      outcome.kind === 'page'
        ? outcome.page
        : { redirect: { to: outcome.to, status: outcome.status }, meta: outcome.meta }
    await mkdir(folder, { recursive: true })
    await writeWhole(path, JSON.stringify(content))
  }

  return {
    remember(screen, query, outcome) {
      void change(() => write(fileOf(screen, query), outcome))
    },
    async get(screen, query) {
      const text = await readFile(fileOf(screen, query), 'utf8').catch(() => '')
      const answer = pageAnswer(screen).safeParse(parsedJson(text))
      if (!answer.success) return null
      const { epoch } = answer.data.meta
      return database() === null || epoch === database() ? outcomeOf(screen, answer.data) : null
    },
    keepOnly: (database) =>
      change(async () => {
        for (const name of await readdir(folder).catch(() => [])) {
          const path = join(folder, name)
          const text = await readFile(path, 'utf8').catch(() => '')
          const answer = dated.safeParse(parsedJson(text))
          if (answer.data?.meta.epoch !== database) await rm(path, { force: true })
        }
      }),
    clear: () => change(() => rm(folder, { recursive: true, force: true })),
    settled: () => changes,
  }
}
