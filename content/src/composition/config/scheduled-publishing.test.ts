import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import { describe, expect, it, vi } from 'vitest'
import { newestVersion } from '../../core/payload/versions.ts'
import type { Account } from '../../core/payload-types.ts'
import { runScheduledChanges } from '../../publishing/scheduling/run-scheduled.ts'
import { scheduleChange, upcomingChanges } from '../../publishing/scheduling/schedule-endpoints.ts'
import {
  planChange,
  removeScheduled,
  scheduledChanges,
} from '../../publishing/scheduling/scheduled-changes.ts'
import { openContent } from '../../testing/open-content.ts'
import { healthOf } from '../health.ts'

const service = await forThisFile(openContent())

const past = new Date(currentTime() - 60_000)
const future = new Date(currentTime() + 3_600_000)

async function account(role: Account['role']): Promise<string> {
  const { id } = await service.payload.create({
    collection: 'accounts',
    data: { email: `${role}@site.example`, password: 'a long password', role },
  })
  return id
}

async function draft(slug: string): Promise<string> {
  const { id } = await service.payload.create({
    collection: 'news',
    draft: true,
    data: { title: slug, slug, readyLocales: ['en'], publishedAt: '2026-11-01', topic: 'company' },
  })
  return id
}

async function schedule(
  record: string,
  by: string,
  at: Date,
  change: 'publish' | 'unpublish' = 'publish',
) {
  const db = service.payload.db.drizzle
  const version = change === 'publish' ? await newestVersion(db, 'news', record) : null
  return planChange(db, { at, change, subject: 'news', record, version, account: by })
}

/** Runs due changes, as the service does every ten seconds. */
async function makeDue(): Promise<void> {
  const runner = runScheduledChanges(service.payload, { everyMs: 20, isStopping: () => false })
  await vi.waitFor(async () => {
    const changes = await scheduledChanges(service.payload)
    expect(changes.filter(({ at, failure }) => at < currentTime() && !failure)).toEqual([])
  }, 20_000)
  await runner.stop()
}

async function editorId(): Promise<string> {
  const { docs } = await service.payload.find({
    collection: 'accounts',
    where: { role: { equals: 'editor' } },
  })
  return docs[0]?.id ?? ''
}

const statusOf = async (id: string) =>
  (await service.payload.findByID({ collection: 'news', id }))._status

describe('a draft with a time to be published', () => {
  it('is taken off the site again at its time', async () => {
    const item = await draft('withdrawn')
    await service.payload.update({ collection: 'news', id: item, data: { _status: 'published' } })
    await schedule(item, await account('admin'), past, 'unpublish')
    await schedule(await draft('waiting'), await account('editor'), future)
    await makeDue()
    expect(await statusOf(item)).toBe('draft')
    // The published version is now withdrawn, and a later draft follows it.
    await service.payload.update({
      collection: 'news',
      id: item,
      draft: true,
      data: { title: 'Later' },
    })
    const { docs } = await service.payload.findVersions({
      collection: 'news',
      where: { parent: { equals: item } },
      locale: 'all',
      depth: 0,
      sort: '-updatedAt',
    })
    const statuses = docs.map(({ version }) => version._status)
    expect(statuses).toEqual(['draft', 'draft', 'draft'])
  })

  it('is counted by the health of the service, and named in the calendar until it is cancelled', async () => {
    const [waiting] = (await scheduledChanges(service.payload)).filter(({ failure }) => !failure)
    expect(waiting).toMatchObject({ change: 'publish', by: 'editor' })
    const before = await healthOf(service.payload)
    expect(before.scheduled).toEqual({ status: 'ok', waiting: 1, late: 0, failed: 0 })
    await schedule(await draft('late'), await account('sales'), past)
    expect((await healthOf(service.payload)).scheduled).toMatchObject({ status: 'late', late: 1 })
    for (const { id } of await scheduledChanges(service.payload)) {
      await removeScheduled(service.payload.db.drizzle, id)
    }
    expect((await healthOf(service.payload)).scheduled).toMatchObject({ status: 'ok', waiting: 0 })
  })

  it('says what is missing when the time is chosen, in the words of the panel, and publishes nothing', async () => {
    const { payload } = service
    const user = await payload.findByID({ collection: 'accounts', id: await editorId() })
    const choose = async (id: string, change = 'publish', at = future) => {
      const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
      const target = { collection: 'news', id }
      const wish = { change, at: at.toISOString(), target }
      const answer = await scheduleChange.handler(Object.assign(req, { json: async () => wish }))
      return answer.json()
    }
    const { id } = await payload.create({
      collection: 'news',
      draft: true,
      data: { title: 'No topic' },
    })
    expect(await choose(id)).toEqual({ problem: expect.stringContaining('Topic') })
    const story = await draft('story')
    // A day after that time, because the office may already be in tomorrow by then.
    const tomorrow = new Date(future.getTime() + 86_400_000)
    const day = `${officeDay(tomorrow.getTime())}T12:00:00.000Z`
    const told = { collection: 'news', id: story } as const
    await payload.update({ ...told, draft: true, data: { publishedAt: day } })
    const tooEarly = { problem: expect.stringContaining('This day is still to come') }
    expect([await choose(story), await choose(story, 'publish', tomorrow)]).toEqual([
      tooEarly,
      { problem: null },
    ])
    await expect(payload.update({ ...told, data: { _status: 'published' } })).rejects.toThrow()
    for (const { id, record } of await scheduledChanges(payload)) {
      if (record === story) await removeScheduled(payload.db.drizzle, id)
    }
    const whole = await draft('whole')
    expect(await choose(whole)).toEqual({ problem: null })
    for (const change of ['publish', 'unpublish']) {
      for (const at of [new Date(currentTime()), past]) {
        const refused = { status: 400, message: 'Choose a time that is still to come.' }
        await expect(choose(whole, change, at)).rejects.toMatchObject(refused)
      }
    }
    expect(await statusOf(whole)).toBe('draft')
    const planned = (await scheduledChanges(payload)).filter(({ failure }) => !failure)
    expect(planned).toMatchObject([{ at: future.getTime(), subject: 'news', record: whole }])
    const upcoming = async (query: Record<string, string>) => {
      const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
      const searchParams = new URLSearchParams(query)
      return (await upcomingChanges.handler(Object.assign(req, { searchParams }))).json()
    }
    const ofWhole = [{ id: planned[0]?.id, at: future.getTime(), change: 'publish' }]
    expect(await upcoming({ collection: 'news', id: whole })).toMatchObject({ planned: ofWhole })
    expect(await upcoming({ global: 'home' })).toEqual({ planned: [] })
  })
})
