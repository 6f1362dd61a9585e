import { readdirSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newsPage } from '../../testing/content-answers.ts'
import { temporaryFolder } from '../../testing/test-site.ts'
import type { FeedPosition } from './feed.ts'
import { openShelf, storedFeedPosition } from './shelf.ts'

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

/** The shelf as a process of a build opens it, with the title of the last answer for the news. */
function open({ position = { databaseId: 'one', cursor: 1 }, build = 'test', now = 0 } = {}) {
  const isSame = (of: FeedPosition) => of.databaseId === position.databaseId
  const feed = {
    position,
    isCurrent: (of: FeedPosition) => isSame(of) && of.cursor >= position.cursor,
    isBehind: (of: FeedPosition) => !isSame(of) || of.cursor > position.cursor,
  }
  const log = { error: (_facts: object, message: string) => void errors.push(message) }
  const shelf = openShelf({ folder, feed, build, now: () => now, log })
  return {
    ...shelf,
    remember: (title: string, meta = metaAt(position)) =>
      shelf.answers.remember('news', news, { kind: 'page', page: newsPage(title, 'en', 1, meta) }),
    async title(which: 'fresh' | 'any' = 'any') {
      const answer = await shelf.answers.get('news', news, which)
      return answer?.kind === 'page' ? answer.page.screen.items[0]?.title.text : null
    },
  }
}

/** The one file of an answer. */
function answerFile(): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return join(folder, names.find((name) => name.endsWith('.json') && name.includes('/')) ?? '')
}

describe('the shelf', () => {
  it('has an answer for the processes beside and after it', async () => {
    const shelf = open()
    shelf.remember('Roof slabs')
    shelf.remember('Roofs are on')
    expect(await shelf.title()).toBe('Roofs are on')
    await shelf.close()
    expect(await open().title()).toBe('Roofs are on')
  })

  it('calls an answer fresh for its own build alone, and while nothing has changed', async () => {
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
      // Of a database that was taken back to an earlier state.
      [{ position: { databaseId: 'one', cursor: cursor - 1 } }, null],
    ] as const) {
      const shelf = open({ position, now: end - 1, ...later })
      expect(await shelf.title('fresh'), JSON.stringify(later)).toBe(title)
      expect(await shelf.title('any'), JSON.stringify(later)).toBe('Roof slabs')
    }
  })

  it('has nothing of another database', async () => {
    const shelf = open()
    shelf.remember('Roof slabs')
    await shelf.close()
    expect(await open({ position: { databaseId: 'two', cursor: 1 } }).title()).toBeNull()
    shelf.keepOnly('one')
    expect(await shelf.title()).toBe('Roof slabs')
    shelf.keepOnly('two')
    expect(await shelf.title()).toBeNull()
  })

  it('has no answer of a page that is gone', async () => {
    const shelf = open()
    shelf.remember('Roof slabs')
    shelf.answers.remember('news', news, { kind: 'missing' })
    expect(await shelf.title()).toBeNull()
  })

  it('counts a file that is broken for none', async () => {
    for (const garbage of ['', 'rubbish', '{}', '{"build":"test","answer":{"meta":{}}}']) {
      const shelf = open()
      shelf.remember('Roof slabs')
      await shelf.close()
      writeFileSync(answerFile(), garbage)
      expect(await shelf.title(), garbage).toBeNull()
    }
    expect(errors).toEqual([])
  })

  it('logs what cannot be stored, and goes on', async () => {
    const shelf = open()
    await rm(folder, { recursive: true })
    await writeFile(folder, '')
    shelf.remember('Roof slabs')
    expect(await shelf.title()).toBeNull()
    expect(errors).toContain('An answer could not be stored')
  })

  it('knows up to where the feed was read, and removes what earlier versions stored', async () => {
    expect(storedFeedPosition(folder)).toBeNull()
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'store-3.sqlite'), 'answers of before')
    const shelf = open()
    shelf.storePosition({ databaseId: 'one', cursor: 12 })
    await shelf.close()
    expect(storedFeedPosition(folder)).toEqual({ databaseId: 'one', cursor: 12 })
    expect(await readdir(folder)).toEqual(['feed.json'])
  })
})
