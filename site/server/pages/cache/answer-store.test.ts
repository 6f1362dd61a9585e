import { readdirSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newsPage } from '../../testing/content-answers.ts'
import { temporaryFolder } from '../../testing/test-site.ts'
import { openAnswerStore, storedFeedPosition } from './answer-store.ts'
import type { FeedPosition } from './feed.ts'

let folder: string
let errors: string[]
beforeEach(async () => {
  errors = []
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const news = { locale: 'en' } as const
const metaAt = ({ cursor, databaseId }: FeedPosition, expiresAt: string | null = null) => ({
  tags: ['news'],
  expiresAt,
  cursor,
  databaseId,
})

/** Opens the store as a process of this build does; `title` reads the title of the stored news. */
function open({ position = { databaseId: 'one', cursor: 1 }, build = 'test', now = 0 } = {}) {
  const isSame = (of: FeedPosition) => of.databaseId === position.databaseId
  const feed = {
    position,
    isCurrent: (of: FeedPosition) => isSame(of) && of.cursor >= position.cursor,
    isBehind: (of: FeedPosition) => !isSame(of) || of.cursor > position.cursor,
  }
  const log = { error: (_facts: object, message: string) => void errors.push(message) }
  const store = openAnswerStore({ folder, feed, build, now: () => now, log })
  return {
    ...store,
    remember: (title: string, meta = metaAt(position)) =>
      store.answers.remember('news', news, { kind: 'page', page: newsPage(title, 'en', 1, meta) }),
    async title(which: 'fresh' | 'any' = 'any') {
      const answer = await store.answers.get('news', news, which)
      return answer?.kind === 'page' ? answer.page.screen.items[0]?.title.text : null
    },
  }
}

function answerFile(): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return join(folder, names.find((name) => name.endsWith('.json') && name.includes('/')) ?? '')
}

describe('the answer store', () => {
  it('returns an answer at once, and after a restart', async () => {
    const store = open()
    store.remember('Roof slabs')
    store.remember('Roofs are on')
    expect(await store.title()).toBe('Roofs are on')
    await store.close()
    expect(await open().title()).toBe('Roofs are on')
  })

  it('returns an answer as fresh only to the same build and until its content changes', async () => {
    const cursor = 7
    const position = { databaseId: 'one', cursor }
    const meta = metaAt(position, '2026-12-31T16:00:00Z')
    const end = Date.parse('2026-12-31T16:00:00Z')
    const first = open({ position })
    first.remember('Roof slabs', meta)
    await first.close()
    for (const [later, title] of [
      [{}, 'Roof slabs'],
      [{ build: 'next' }, null],
      [{ now: end }, null],
      [{ position: { databaseId: 'one', cursor: cursor + 1 } }, null],
      // The database was restored to an earlier state.
      [{ position: { databaseId: 'one', cursor: cursor - 1 } }, null],
    ] as const) {
      const store = open({ position, now: end - 1, ...later })
      expect(await store.title('fresh'), JSON.stringify(later)).toBe(title)
      expect(await store.title('any'), JSON.stringify(later)).toBe('Roof slabs')
    }
  })

  it('has no answer of another database', async () => {
    const store = open()
    store.remember('Roof slabs')
    await store.close()
    expect(await open({ position: { databaseId: 'two', cursor: 1 } }).title()).toBeNull()
    store.keepOnly('one')
    expect(await store.title()).toBe('Roof slabs')
    store.keepOnly('two')
    expect(await store.title()).toBeNull()
  })

  it('has no answer of a deleted page', async () => {
    const store = open()
    store.remember('Roof slabs')
    store.answers.remember('news', news, { kind: 'missing' })
    expect(await store.title()).toBeNull()
  })

  it('ignores a broken file', async () => {
    for (const garbage of ['', 'rubbish', '{}', '{"build":"test","answer":{"meta":{}}}']) {
      const store = open()
      store.remember('Roof slabs')
      await store.close()
      writeFileSync(answerFile(), garbage)
      expect(await store.title(), garbage).toBeNull()
    }
    expect(errors).toEqual([])
  })

  it('logs a failed write and goes on', async () => {
    const store = open()
    await rm(folder, { recursive: true })
    await writeFile(folder, '')
    store.remember('Roof slabs')
    expect(await store.title()).toBeNull()
    expect(errors).toContain('An answer could not be stored')
  })

  it('restores the feed position and removes files of earlier versions', async () => {
    expect(storedFeedPosition(folder)).toBeNull()
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'store-3.sqlite'), 'answers of before')
    const store = open()
    store.storePosition({ databaseId: 'one', cursor: 12 })
    await store.close()
    expect(storedFeedPosition(folder)).toEqual({ databaseId: 'one', cursor: 12 })
    expect(await readdir(folder)).toEqual(['feed.json'])
  })
})
