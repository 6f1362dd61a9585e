import { type ChangeFeed, changeFeed } from '@alun/contract/schema/change-feed'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { describe, expect, it } from 'vitest'
import { openContent, reader } from '../../testing/open-content.ts'
import {
  addProject,
  addUnit,
  addUnitType,
  samples,
  writeGlobal,
  writeItem,
} from '../../testing/written-records.ts'
import { recordChange } from './change-table.ts'
import { menusTag } from './tags.ts'

const api = await forThisFile(openContent())

async function changes(since?: number): Promise<ChangeFeed> {
  const response = await api.http(
    `/v1/changes${since === undefined ? '' : `?since=${since}`}`,
    {},
    reader,
  )
  return changeFeed.parse((await response.json()).data)
}

async function tagsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { cursor } = await changes()
  await work()
  // Leaves out menus, which change with the first and the last item of a list; the tests of page answers cover
  // them.
  return (await changes(cursor)).tags.filter((tag) => tag !== menusTag)
}

const newsItem = (slug: string) =>
  writeItem(api, 'news', { facts: samples.story(slug), texts: { en: { title: slug } } })

describe('the change feed', () => {
  it('withdraws a published page even when it has a newer draft', async () => {
    const id = await newsItem('drafted-over')
    await api.payload.update({ collection: 'news', id, draft: true, data: { title: 'Draft' } })
    expect(
      await tagsOf(() =>
        api.payload.update({ collection: 'news', id, data: { _status: 'draft' } }),
      ),
    ).toEqual(['news', `news:${id}`])
  })

  it('lists units and single pages at once', async () => {
    const project = await addProject(api, 'feed-project', 'Feed')
    const type = await addUnitType(api, project, 'feed-type')
    const unit = { id: await addUnit(api, project, type) }
    expect(
      await tagsOf(() =>
        api.payload.update({ collection: 'units', id: unit.id, data: { status: 'sold' } }),
      ),
    ).toEqual(['units', `units:${unit.id}`])
    const texts = { en: { title: 'About us' } }
    expect(await tagsOf(() => writeGlobal(api, 'about', { texts }))).toEqual(['global:about'])
  })

  it('lists the menus if a section of the home page gets other projects, but not for the same ones', async () => {
    const project = (slug: string) => addProject(api, slug)
    const [one, other] = [await project('one-in-menus'), await project('other-in-menus')]
    const changesMenus = async (section: 'forecast' | 'construction', projects: string[]) => {
      const { cursor } = await changes()
      await writeGlobal(api, 'home', { facts: { [section]: { projects } }, texts: { en: {} } })
      return (await changes(cursor)).tags.includes(menusTag)
    }
    for (const section of ['forecast', 'construction'] as const) {
      expect(await changesMenus(section, [one])).toBe(true)
      expect(await changesMenus(section, [one])).toBe(false)
      expect(await changesMenus(section, [other])).toBe(true)
      expect(await changesMenus(section, [one, other])).toBe(true)
      expect(await changesMenus(section, [])).toBe(true)
      expect(await changesMenus(section, [])).toBe(false)
    }
  })

  it('lists nothing for a change that was rolled back', async () => {
    const tags = await tagsOf(async () => {
      const req = await createLocalReq({}, api.payload)
      await initTransaction(req)
      await api.payload.create({
        collection: 'news',
        req,
        data: { ...samples.story('rolled-back'), title: 'x', readyLocales: ['en'] } as never,
      })
      await killTransaction(req)
    })
    expect(tags).toEqual([])
  })

  it('does not wait for transactions with other work left', async () => {
    const reqs = [await createLocalReq({}, api.payload), await createLocalReq({}, api.payload)]
    for (const req of reqs) await initTransaction(req)
    for (const req of reqs) await recordChange(req, ['apart'])
    const tags = await tagsOf(async () => {
      for (const req of reqs.toReversed()) await commitTransaction(req)
    })
    expect(tags).toEqual(['apart'])
  })

  it('never lets a reader pass a change that becomes visible later', async () => {
    const seen = new Set<string>()
    let { cursor } = await changes()
    let reading = true
    const reader = (async () => {
      while (reading) {
        const feed = await changes(cursor)
        for (const tag of feed.tags) seen.add(tag)
        cursor = feed.cursor
      }
    })()
    // Transactions that begin in one order and end in another.
    await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const req = await createLocalReq({}, api.payload)
        await initTransaction(req)
        await recordChange(req, [`race:${n}`])
        await api.payload.count({ collection: 'news', req })
        await commitTransaction(req)
      }),
    )
    reading = false
    await reader
    for (const tag of (await changes(cursor)).tags) seen.add(tag)
    expect([...seen].filter((tag) => tag.startsWith('race:'))).toHaveLength(24)
  })

  it('reports to a reader that is ahead of the database that all its answers are invalid', async () => {
    const { cursor, databaseId } = await changes()
    const ahead = await changes(cursor + 1000)
    expect(ahead).toEqual({ databaseId, cursor, tags: [] })
  })

  it('gives a page the position from before it was read', async () => {
    await newsItem('on-the-page')
    const page = await api.page('news', { locale: 'en' })
    await newsItem('after-the-page')
    const { cursor } = await changes()
    expect(page.meta.cursor).toBeLessThan(cursor)
    expect((await changes(page.meta.cursor)).tags).toEqual(expect.arrayContaining(['news']))
  })
})
