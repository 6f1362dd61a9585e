import { createLocalReq } from 'payload'
import { hasScheduledPublishEnabled } from 'payload/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemSubjects, pageSubjects } from '../../core/access/permissions.ts'
import type { Account } from '../../core/payload-types.ts'
import { scheduleChange } from '../../publishing/scheduling/schedule-endpoints.ts'
import { removeScheduled, scheduledChanges } from '../../publishing/scheduling/scheduled-jobs.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { healthOf } from '../health.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service?.close())

const past = new Date(Date.now() - 60_000)
const future = new Date(Date.now() + 3_600_000)

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

/** As the panel does it when somebody chooses a time. */
function schedule(
  item: string,
  user: string,
  waitUntil: Date,
  type: 'publish' | 'unpublish' = 'publish',
) {
  return service.payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type,
      doc: { relationTo: 'news', value: item },
      user: { relationTo: 'accounts', value: user },
    },
    waitUntil,
  })
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
  it('is published when its time has come, and not before', async () => {
    const editor = await account('editor')
    const [due, waiting] = [await draft('due'), await draft('waiting')]
    await schedule(due, editor, past)
    await schedule(waiting, editor, future)
    await service.payload.jobs.run({ queue: 'default' })
    expect(await statusOf(due)).toBe('published')
    expect(await statusOf(waiting)).toBe('draft')
  })

  it('is taken off the site again at its time', async () => {
    const item = await draft('withdrawn')
    await service.payload.update({ collection: 'news', id: item, data: { _status: 'published' } })
    const editor = await account('admin')
    await schedule(item, editor, past, 'unpublish')
    await service.payload.jobs.run({ queue: 'default' })
    expect(await statusOf(item)).toBe('draft')
  })

  it('is scheduled for every type with drafts and every page', () => {
    const { collections, globals } = service.payload.config
    const drafted = [...collections, ...globals].filter(({ versions }) => versions?.drafts)
    expect(drafted.length).toBe(itemSubjects.length + pageSubjects.length)
    expect(drafted.filter((type) => !hasScheduledPublishEnabled(type))).toEqual([])
  })

  it('is counted by the health of the service, and named in the calendar until it is cancelled', async () => {
    const [waiting] = (await scheduledChanges(service.payload)).filter(({ failed }) => !failed)
    expect(waiting).toMatchObject({ change: 'publish', by: 'editor' })
    const before = await healthOf(service.payload)
    expect(before.scheduled).toEqual({ status: 'ok', waiting: 1, late: 0, failed: 0 })
    await schedule(await draft('late'), await account('sales'), past)
    expect((await healthOf(service.payload)).scheduled).toMatchObject({ status: 'late', late: 1 })
    for (const { id } of await scheduledChanges(service.payload)) {
      await removeScheduled(service.payload, id)
    }
    expect((await healthOf(service.payload)).scheduled).toMatchObject({ status: 'ok', waiting: 0 })
  })

  it('stays a draft where the one who set the time may not publish', async () => {
    const item = await draft('not-allowed')
    await schedule(item, await account('translator'), past)
    await service.payload.jobs.run({ queue: 'default', silent: true })
    expect(await statusOf(item)).toBe('draft')
  })

  it('says what is missing when the time is chosen, in the words of the panel, and publishes nothing', async () => {
    const { payload } = service
    const user = await payload.findByID({ collection: 'accounts', id: await editorId() })
    const choose = async (id: string) => {
      const req = await createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
      const target = { collection: 'news', id }
      const wish = { change: 'publish', at: future.toISOString(), target }
      const answer = await scheduleChange.handler(Object.assign(req, { json: async () => wish }))
      return answer.json()
    }
    const { id } = await payload.create({
      collection: 'news',
      draft: true,
      data: { title: 'No topic' },
    })
    expect(await choose(id)).toEqual({ problem: expect.stringContaining('Topic') })
    const whole = await draft('whole')
    expect(await choose(whole)).toEqual({ problem: null })
    expect(await statusOf(whole)).toBe('draft')
    const planned = (await scheduledChanges(payload)).filter(({ failed }) => !failed)
    expect(planned).toMatchObject([{ at: future.getTime(), subject: 'news', record: whole }])
  })
})
