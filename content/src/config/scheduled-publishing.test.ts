import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../payload-types.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

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
    data: { email: `${role}@alun.example`, password: 'a long password', role },
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
function schedule(item: string, user: string, waitUntil: Date) {
  return service.payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: 'publish',
      doc: { relationTo: 'news', value: item },
      user: { relationTo: 'accounts', value: user },
    },
    waitUntil,
  })
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

  it('stays a draft where the one who set the time may not publish', async () => {
    const item = await draft('not-allowed')
    await schedule(item, await account('translator'), past)
    await service.payload.jobs.run({ queue: 'default', silent: true })
    expect(await statusOf(item)).toBe('draft')
  })
})
