import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import type { ScreenName } from '@alun/contract/rules/screens'
import { cursor } from '@alun/contract/schema/change-feed'
import { type CacheMeta, cacheMeta, pageAnswer } from '@alun/contract/schema/page'
import { atomicWrite } from '@alun/platform/atomic-write'
import { ifMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import { pageResult } from '../../../app/content/content-client.ts'
import type { Log } from '../../../app/content/content-fetch.ts'
import type { PageQuery } from '../../../app/content/page-query.ts'
import type { AnswerMemory } from '../../../app/content/page-reader.ts'
import type { Feed, FeedPosition } from './feed.ts'

interface AnswerStoreDeps {
  folder: string
  feed: Pick<Feed, 'isBehind' | 'isCurrent' | 'position'>
  /** Answers that another build stored are never fresh; `null` in development, without a build. */
  build: string | null
  now: () => number
  log: Pick<Log, 'error'>
}

export type AnswerStore = ReturnType<typeof openAnswerStore>

const storedAnswer = z.object({ build: z.string(), answer: z.looseObject({ meta: cacheMeta }) })
const storedPosition = z.object({ databaseId: z.string(), cursor })
const positionName = 'feed.json'

/** Limit above the size of any site: removes answers of dead addresses at the start. */
const mostAnswers = 50_000

/**
 * Stores the last answers of the content service in files, one folder per database, shared by all
 * processes of the site. They are read while the service is away and while nothing has changed.
 * Writing happens in the background: a failure is logged and loses the answer, never a request.
 *
 * @throws if the folder cannot be created
 */
export function openAnswerStore({ folder, feed, build, now, log }: AnswerStoreDeps) {
  const running = new Map<string, Promise<void>>()
  let isClosed = false
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // Files of earlier versions.
    if (!entry.isDirectory() && entry.name !== positionName) rmSync(join(folder, entry.name))
  }
  if (feed.position) enqueue(folder, removeLeastUsed(folderOf(feed.position.databaseId)))

  function folderOf(databaseId: string): string {
    return join(folder, hashOf(databaseId))
  }

  const fileOf = (name: string, { databaseId }: FeedPosition) =>
    join(folderOf(databaseId), `${hashOf(name)}.json`)

  /** Runs work on a file after earlier work on the same file. */
  function enqueue(file: string, work: () => Promise<unknown>): void {
    if (isClosed) return
    const done = Promise.resolve(running.get(file))
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'An answer could not be stored'))
      .then(() => {
        if (running.get(file) === done) running.delete(file)
      })
    running.set(file, done)
  }

  function write<T extends { meta: CacheMeta }>(name: string, answer: T): void {
    const file = fileOf(name, answer.meta)
    const text = JSON.stringify({ build: build ?? '', answer })
    enqueue(file, () => atomicWrite(file, text, { folderMode: 0o755 }))
  }

  /**
   * Reads an answer; `null` if it is missing or this build cannot read it. `fresh` returns it only
   * if nothing has changed since.
   */
  async function read<T>(
    name: string,
    schema: z.ZodType<T>,
    which: 'fresh' | 'any',
  ): Promise<T | null> {
    if (feed.position === null) return null
    const file = fileOf(name, feed.position)
    await running.get(file)
    const text = await readFile(file, 'utf8')
      .catch(ifMissing(''))
      .catch((err: unknown) => {
        log.error({ err }, 'A stored answer cannot be read')
        return ''
      })
    const found = storedAnswer.safeParse(parsedJson(text))
    if (!found.success) return null
    const { meta } = found.data.answer
    const isFresh = found.data.build === build && isUnchanged(meta)
    if (which === 'fresh' && !isFresh) return null
    // The modification time of a file is its last use.
    enqueue(file, () => utimes(file, now() / 1000, now() / 1000).catch(ifMissing(undefined)))
    return schema.safeParse(found.data.answer).data ?? null
  }

  /** Whether no content at all has changed since the answer. */
  function isUnchanged(meta: CacheMeta): boolean {
    const { expiresAt } = meta
    const holds = expiresAt === null || now() < Date.parse(expiresAt)
    return holds && feed.isCurrent(meta) && !feed.isBehind(meta)
  }

  const answers: AnswerMemory = {
    remember(screen, query, result) {
      const name = nameOf(screen, query)
      if (result.kind === 'page') return write(name, result.page)
      if (result.kind === 'moved') {
        const { meta, status, to } = result
        return write(name, { redirect: { to, status }, meta })
      }
      if (feed.position === null) return
      const file = fileOf(name, feed.position)
      enqueue(file, () => rm(file, { force: true }))
    },
    async get(screen, query, which) {
      const answer = await read(nameOf(screen, query), pageAnswer(screen), which)
      return answer && pageResult(screen, answer)
    },
  }

  return {
    answers,
    read,
    write,
    storePosition({ cursor, databaseId }: FeedPosition): void {
      const file = join(folder, positionName)
      enqueue(file, () => atomicWrite(file, JSON.stringify({ databaseId, cursor })))
    },
    /** Removes answers of other databases; with `null`, all. */
    keepOnly(databaseId: string | null): void {
      const kept = databaseId === null ? null : hashOf(databaseId)
      for (const name of readdirSync(folder)) {
        if (name !== positionName && name !== kept) {
          // Another process may be writing there.
          rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
        }
      }
    },
    /** Finishes pending writes and accepts no new ones. */
    close() {
      isClosed = true
      return Promise.all(running.values())
    },
  }
}

/** Feed position that the last process stored; `null` at the first start. */
export function storedFeedPosition(folder: string): FeedPosition | null {
  const file = join(folder, positionName)
  if (!existsSync(file)) return null
  // Without a position the feed is read from its end, and stored answers are unused.
  return storedPosition.safeParse(parsedJson(readFileSync(file, 'utf8'))).data ?? null
}

function removeLeastUsed(folder: string) {
  return async () => {
    const names = await readdir(folder).catch(ifMissing([]))
    if (names.length <= mostAnswers) return
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name)
        return { file, usedAt: (await stat(file)).mtimeMs }
      }),
    )
    const gone = files.sort((a, b) => b.usedAt - a.usedAt).slice(mostAnswers)
    for (const { file } of gone) await rm(file, { force: true })
  }
}

const nameOf = (screen: ScreenName, { locale, slug, page, table }: PageQuery) =>
  JSON.stringify([screen, locale, slug ?? null, page ?? 1, ...(table ? [table] : [])])

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
