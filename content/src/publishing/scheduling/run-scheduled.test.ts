import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contentConfig } from '../../composition/config/content-config.ts'
import { claimDue, releaseAbandoned } from '../../core/payload/jobs.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { runScheduledChanges } from './run-scheduled.ts'

let service: TestService
let second: Payload
let editor: string
beforeAll(async () => {
  service = await openTestService()
  // As another process has it: a Payload of its own, with connections of its own.
  const config = contentConfig(service.runtime, path.resolve(import.meta.dirname, '../../..'))
  second = await getPayload({ config: buildConfig(config), key: `${service.databaseUrl} second` })
  const { id } = await service.payload.create({
    collection: 'accounts',
    data: { email: 'editor@site.example', password: 'a long password', role: 'editor' },
  })
  editor = id
})
afterAll(async () => {
  await second?.destroy()
  await service?.close()
})

const { now } = Date

async function draft(slug: string): Promise<string> {
  const { id } = await service.payload.create({
    collection: 'news',
    draft: true,
    data: { title: slug, slug, readyLocales: ['en'], publishedAt: '2026-11-01', topic: 'company' },
  })
  return id
}

const schedule = (item: string) =>
  service.payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: 'publish',
      doc: { relationTo: 'news', value: item },
      user: { relationTo: 'accounts', value: editor },
    },
    waitUntil: new Date(now() - 1_000),
  })

const start = (payload: Payload) =>
  runScheduledChanges(payload, { everyMs: 20, aliveEveryMs: 20, isStopping: () => false })

it('is done once by two processes, three times nine drafts that are due at one instant', async () => {
  const runners = [start(service.payload), start(second)]
  try {
    for (const round of ['first', 'second', 'third']) {
      const items = await Promise.all(Array.from({ length: 9 }, (_, at) => draft(`${round}-${at}`)))
      await Promise.all(items.map(schedule))
      await vi.waitFor(
        async () => {
          const { totalDocs } = await service.payload.count({
            collection: 'news',
            where: { id: { in: items }, _status: { equals: 'published' } },
          })
          const jobs = await service.payload.count({ collection: 'payload-jobs' })
          expect([totalDocs, jobs.totalDocs]).toEqual([9, 0])
        },
        { timeout: 20_000, interval: 50 },
      )
      const versions = await service.payload.countVersions({
        collection: 'news',
        where: { parent: { in: items }, 'version._status': { equals: 'published' } },
      })
      expect(versions.totalDocs).toBe(9)
    }
  } finally {
    await Promise.all(runners.map((runner) => runner.stop()))
  }
})

it('begins no job again that runs for over a minute, and runs those of a process that is gone', async () => {
  const { drizzle } = service.payload.db
  const { hooks } = service.payload.collections.news.config
  const { id } = await schedule(await draft('slow'))
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const slow = () => mayEnd
  hooks.afterChange.push(slow)
  const runner = start(service.payload)
  const job = () => service.payload.findByID({ collection: 'payload-jobs', id })
  const isOld = sql`update payload_jobs set updated_at = now() - interval '5 minutes' where id = ${id}`
  try {
    await vi.waitFor(async () => expect(await job()).toMatchObject({ processing: true }))
    await drizzle.execute(isOld)
    await vi.waitFor(async () =>
      expect(Date.parse((await job()).updatedAt)).toBeGreaterThan(now() - 60_000),
    )
    await releaseAbandoned(drizzle)
    expect(await claimDue(drizzle, 10)).toEqual([])
  } finally {
    end()
    hooks.afterChange.splice(hooks.afterChange.indexOf(slow), 1)
    await runner.stop()
  }
  const abandoned = await schedule(await draft('abandoned'))
  expect(await claimDue(drizzle, 10)).toEqual([abandoned.id])
  await drizzle.execute(sql`update payload_jobs set updated_at = now() - interval '5 minutes'`)
  await releaseAbandoned(drizzle)
  expect(await claimDue(drizzle, 10)).toEqual([abandoned.id])
})

it('is tried again where the database was busy, and has failed where it may not be done', async () => {
  const { drizzle } = service.payload.db
  const { hooks } = service.payload.collections.news.config
  const item = await draft('busy')
  const { id } = await schedule(item)
  const busy = () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  }
  hooks.afterChange.push(busy)
  const runner = start(service.payload)
  const eventually = (check: () => Promise<void>) =>
    vi.waitFor(check, { timeout: 20_000, interval: 50 })
  const job = async (of: string) =>
    (await service.payload.find({ collection: 'payload-jobs', where: { id: { equals: of } } }))
      .docs[0]
  try {
    await eventually(async () =>
      expect(await job(id)).toMatchObject({ hasError: false, processing: false, totalTried: 1 }),
    )
    expect(Date.parse((await job(id))?.waitUntil ?? '')).toBeGreaterThan(now())
    hooks.afterChange.splice(hooks.afterChange.indexOf(busy), 1)
    await drizzle.execute(sql`update payload_jobs set wait_until = now() where id = ${id}`)
    await eventually(async () => expect(await job(id)).toBeUndefined())
    const { _status } = await service.payload.findByID({ collection: 'news', id: item })
    expect(_status).toBe('published')

    const refused = await service.payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: 'news', value: editor } },
      waitUntil: new Date(now() - 1_000),
    })
    await eventually(async () => expect(await job(refused.id)).toMatchObject({ hasError: true }))
  } finally {
    if (hooks.afterChange.includes(busy))
      hooks.afterChange.splice(hooks.afterChange.indexOf(busy), 1)
    await runner.stop()
  }
})
