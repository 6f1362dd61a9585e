import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contentConfig } from '../../composition/config/content-config.ts'
import { rowsOf } from '../../core/database/rows.ts'
import type { Account } from '../../core/payload-types.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { runScheduledChanges } from './run-scheduled.ts'
import { planChange, removeScheduled, scheduledChanges } from './scheduled-changes.ts'

let service: TestService
let second: Payload
let editor: string
beforeAll(async () => {
  service = await openTestService()
  // As another process has it: a Payload of its own, with connections of its own.
  const config = contentConfig(service.runtime, path.resolve(import.meta.dirname, '../../..'))
  second = await getPayload({ config: buildConfig(config), key: `${service.databaseUrl} second` })
  editor = await account('editor')
})
afterEach(async () => {
  for (const { id } of await scheduledChanges(service.payload)) {
    await removeScheduled(service.payload.db.drizzle, id)
  }
})
afterAll(async () => {
  await second?.destroy()
  await service?.close()
})

async function account(name: string, role: Account['role'] = 'editor'): Promise<string> {
  const { id } = await service.payload.create({
    collection: 'accounts',
    data: { email: `${name}@site.example`, password: 'a long password', role },
  })
  return id
}

async function draft(slug: string, isWhole = true): Promise<string> {
  const topic = isWhole ? { topic: 'company' as const } : {}
  const { id } = await service.payload.create({
    collection: 'news',
    draft: true,
    data: { title: slug, slug, readyLocales: ['en'], publishedAt: '2026-11-01', ...topic },
  })
  return id
}

const plan = (record: string, by: string | null = editor) =>
  planChange(service.payload.db.drizzle, {
    change: 'publish',
    subject: 'news',
    record,
    account: by,
    at: new Date(Date.now() - 1_000),
  })

const statusOf = async (id: string) =>
  (await service.payload.findByID({ collection: 'news', id }))._status

const start = (payload: Payload) =>
  runScheduledChanges(payload, { everyMs: 20, isStopping: () => false })

const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })

it('is done once by two processes, three times nine drafts that are due at one instant', async () => {
  const runners = [start(service.payload), start(second)]
  try {
    for (const round of ['first', 'second', 'third']) {
      const items = await Promise.all(Array.from({ length: 9 }, (_, at) => draft(`${round}-${at}`)))
      await Promise.all(items.map((item) => plan(item)))
      await eventually(async () => {
        expect(await scheduledChanges(service.payload)).toEqual([])
        const statuses = await Promise.all(items.map(statusOf))
        expect(statuses).toEqual(items.map(() => 'published'))
      })
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

it('is left alone while a process makes it, and made by the next at once when that one is killed', async () => {
  const { drizzle } = service.payload.db
  const { beforeChange } = second.collections.news.config.hooks
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  beforeChange.push(() => {
    begin()
    return mayEnd
  })
  const item = await draft('slow')
  await plan(item)
  let isKilled = false
  const killed = runScheduledChanges(second, { everyMs: 20, isStopping: () => isKilled })
  await begun
  isKilled = true
  // Beside it, a worker that found nothing due may be ending its own.
  const slow = await vi.waitFor(async () => {
    const transactions = sql`select pid from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    const pids = await rowsOf(drizzle, transactions, z.object({ pid: z.number() }))
    expect(pids).toHaveLength(1)
    return pids[0]
  }, 20_000)
  const next = start(service.payload)
  try {
    const other = await draft('other')
    await plan(other)
    await eventually(async () => expect(await statusOf(other)).toBe('published'))
    expect(await scheduledChanges(service.payload)).toMatchObject([{ record: item, failure: null }])
    // All that the database knows of a process that is killed.
    await drizzle.execute(sql`select pg_terminate_backend(${slow?.pid})`)
    await vi.waitFor(
      async () => expect(await scheduledChanges(service.payload)).toEqual([]),
      20_000,
    )
    expect(await statusOf(item)).toBe('published')
  } finally {
    end()
    beforeChange.pop()
    await Promise.all([killed.stop(), next.stop()])
  }
})

it('is tried again where the database was busy', async () => {
  const { drizzle } = service.payload.db
  const { afterChange } = service.payload.collections.news.config.hooks
  const item = await draft('busy')
  let isBusy = true
  afterChange.push(() => {
    if (isBusy)
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  })
  await plan(item)
  const runner = start(service.payload)
  try {
    const later = sql`select 1 from scheduled_changes where failure is null and try_at > now()`
    await eventually(async () => {
      expect(await rowsOf(drizzle, later, z.unknown())).toHaveLength(1)
    })
    expect(await statusOf(item)).toBe('draft')
    isBusy = false
    await drizzle.execute(sql`update scheduled_changes set try_at = now()`)
    await eventually(async () => expect(await statusOf(item)).toBe('published'))
  } finally {
    afterChange.pop()
    await runner.stop()
  }
})

it('is not made where it may not or cannot be, and says why', async () => {
  const { payload } = service
  const suspended = await account('suspended')
  await payload.update({ collection: 'accounts', id: suspended, data: { status: 'suspended' } })
  const demoted = await account('demoted')
  await payload.update({ collection: 'accounts', id: demoted, data: { role: 'translator' } })
  const invited = await account('invited')
  await payload.update({ collection: 'accounts', id: invited, data: { status: 'invited' } })
  const erased = await account('erased')
  await payload.delete({ collection: 'accounts', id: erased })
  const deleted = await draft('deleted')
  await payload.delete({ collection: 'news', id: deleted })
  const planned: [string, string | null, string | null][] = [
    [await draft('of-suspended'), suspended, 'person'],
    [await draft('of-demoted'), demoted, 'person'],
    [await draft('of-invited'), invited, 'person'],
    [await draft('of-erased'), erased, 'person'],
    [await draft('of-nobody'), null, 'person'],
    [deleted, editor, 'gone'],
    [await draft('without-topic', false), editor, 'incomplete'],
    [await draft('whole'), editor, null],
  ]
  for (const [item, by] of planned) await plan(item, by)
  const runner = start(payload)
  try {
    const failing = planned.filter(([, , failure]) => failure !== null)
    await eventually(async () => {
      const changes = await scheduledChanges(payload)
      expect(new Map(changes.map(({ failure, record }) => [record, failure]))).toEqual(
        new Map(failing.map(([item, , failure]) => [item, failure])),
      )
    })
    for (const [item, , failure] of planned) {
      if (failure === 'gone') continue
      expect([item, await statusOf(item)]).toEqual([item, failure ? 'draft' : 'published'])
    }
  } finally {
    await runner.stop()
  }
})

it('is taken over from the jobs of a former version, unless that one is making it', async () => {
  const { payload } = service
  const { drizzle } = payload.db
  const [item, at] = [await draft('former'), '2099-01-01T09:00:00.000Z']
  const doc = { relationTo: 'news', value: item }
  const user = { relationTo: 'accounts', value: editor }
  const insert = (
    input: object,
    more: { hasError?: boolean; processing?: boolean; age?: number },
  ) =>
    drizzle.execute(sql`
      insert into payload_jobs (input, task_slug, wait_until, has_error, processing, updated_at) values (
        ${JSON.stringify(input)}::jsonb, 'schedulePublish', ${at}, ${more.hasError ?? false},
        ${more.processing ?? false}, now() - make_interval(secs => ${more.age ?? 0}))`)
  await insert({ type: 'publish', doc, user }, {})
  await insert({ type: 'unpublish', global: 'home', user }, {})
  await insert({ doc, user: editor }, { hasError: true })
  await insert({ type: 'unpublish', doc, user }, { processing: true, age: 61 })
  await insert({ type: 'publish', global: 'about', user }, { processing: true })
  const runner = start(payload)
  try {
    const by = 'editor'
    const waiting = { at: Date.parse(at), by, failure: null }
    await eventually(async () => {
      const changes = await scheduledChanges(payload)
      expect(changes).toHaveLength(4)
      expect(changes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...waiting, change: 'publish', subject: 'news', record: item }),
          expect.objectContaining({
            ...waiting,
            change: 'unpublish',
            subject: 'home',
            record: null,
          }),
          expect.objectContaining({ ...waiting, change: 'publish', failure: 'incomplete' }),
          expect.objectContaining({ ...waiting, change: 'unpublish', subject: 'news' }),
        ]),
      )
    })
    const left = await rowsOf(drizzle, sql`select 1 from payload_jobs`, z.unknown())
    expect(left).toHaveLength(1)
  } finally {
    await runner.stop()
  }
})
