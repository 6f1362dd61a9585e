import { randomBytes } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newsPage } from '../../testing/content-answers.ts'
import { temporaryFolder } from '../../testing/test-site.ts'
import { createAnswerStore } from '../answer-store.ts'
import { unreadFeed } from '../page-cache/freshness.ts'
import { openSiteStore, type SiteStore } from './site-store.ts'

let folder: string
let opened: SiteStore[]
let errors: string[]
beforeEach(async () => {
  opened = []
  errors = []
  folder = await temporaryFolder()
})
afterEach(async () => {
  closeAll()
  await rm(folder, { recursive: true, force: true })
})

const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_facts: object, message: string) => void errors.push(message),
}

const news = { locale: 'en' } as const
const file = () => join(folder, 'store-3.sqlite')

/** The store as a process opens it, with the title of the last answer for the news. */
function open() {
  const store = openSiteStore(folder, log)
  opened.push(store)
  const answers = createAnswerStore({
    store,
    follower: { feed: unreadFeed, database: null },
    build: 'test',
    now: Date.now,
  })
  return {
    remember(title: string) {
      const meta = { tags: ['news'], expiresAt: null, cursor: 1, databaseId: 'one' }
      answers.remember('news', news, { kind: 'page', page: newsPage(title, 'en', 1, meta) })
    },
    async title() {
      const outcome = await answers.get('news', news, 'any')
      return outcome?.kind === 'page' ? outcome.page.screen.items[0]?.title.text : null
    },
    keepOnly: answers.keepOnly,
  }
}

function closeAll() {
  for (const store of opened.splice(0)) store.close()
}

describe('the store of answers', () => {
  it('loses nothing when its process is killed', async () => {
    open().remember('Roof slabs')
    // What another process sees while this one has not ended.
    expect(await open().title()).toBe('Roof slabs')
  })

  it('has nothing of another database', async () => {
    const store = open()
    store.remember('Roof slabs')
    store.keepOnly('one')
    expect(await store.title()).toBe('Roof slabs')
    store.keepOnly('two')
    expect(await store.title()).toBeNull()
  })

  it('starts empty on a file that is broken, and says so once', async () => {
    const garbage: (() => void)[] = [
      () => writeFileSync(file(), 'rubbish'),
      () => truncateSync(file(), 5_000),
      () => writeFileSync(file(), readFileSync(file()).fill(0xff, 4_096)),
    ]
    for (const damage of garbage) {
      open().remember('Roof slabs')
      closeAll()
      damage()
      errors = []
      const store = open()
      expect(await store.title()).toBeNull()
      store.remember('Roofs are on')
      expect(errors).toHaveLength(1)
      expect(await open().title()).toBe('Roofs are on')
      closeAll()
    }
    expect(errors).toHaveLength(1)
  })

  it('goes on when its file breaks while it runs', async () => {
    // Too large to be in SQLite's own cache.
    open().remember(randomBytes(20_000).toString('hex'))
    closeAll()
    const running = open()
    writeFileSync(file(), readFileSync(file()).fill(0xff))
    expect(await running.title()).toBeNull()
    running.remember('Roofs are on')
    expect(await running.title()).toBe('Roofs are on')
    expect(errors).toHaveLength(1)
  })

  it('removes what earlier versions stored in its folder', async () => {
    await mkdir(join(folder, 'answers'))
    await writeFile(join(folder, 'layout-en.json'), '{}')
    await writeFile(join(folder, 'store-1.sqlite'), 'pages of before')
    open().remember('Roof slabs')
    closeAll()
    expect(await readdir(folder)).toEqual(['store-3.sqlite'])
    expect(errors).toEqual([])
  })
})
