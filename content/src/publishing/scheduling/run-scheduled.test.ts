import path from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contentConfig } from '../../composition/config/content-config.ts'
import { rowsOf } from '../../core/database/rows.ts'
import { writeAccount } from '../../core/payload/sign-in-columns.ts'
import { newestVersion } from '../../core/payload/versions.ts'
import type { Account } from '../../core/payload-types.ts'
import { openContent } from '../../testing/open-content.ts'
import { runScheduledChanges } from './run-scheduled.ts'
import { planChange, removeScheduled, scheduledChanges } from './scheduled-changes.ts'

const service = await forThisFile(openContent())
// Stands for another process: its own Payload with its own connections.
const config = contentConfig(service.runtime, path.resolve(import.meta.dirname, '../../..'))
const other = { config: buildConfig(config), key: `${service.databaseUrl} second` }
const second = await getPayload(other)
const editor = await account('editor')
afterEach(async () => {
  for (const { id } of await scheduledChanges(service.payload)) {
    await removeScheduled(service.payload.db.drizzle, id)
  }
})
afterAll(() => second.destroy())

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

async function plan(record: string, by: string | null = editor) {
  const db = service.payload.db.drizzle
  await planChange(db, {
    change: 'publish',
    subject: 'news',
    record,
    version: await newestVersion(db, 'news', record),
    account: by,
    at: new Date(currentTime() - 1_000),
  })
}

const statusOf = async (id: string) =>
  (await service.payload.findByID({ collection: 'news', id }))._status

const start = (payload: Payload) =>
  runScheduledChanges(payload, { everyMs: 20, isStopping: () => false })

const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })

it('nine drafts that are due at the same instant are published once each by two processes', async () => {
  const runners = [start(service.payload), start(second)]
  try {
    const items = await Promise.all(Array.from({ length: 9 }, (_, at) => draft(`due-${at}`)))
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
  } finally {
    await Promise.all(runners.map((runner) => runner.stop()))
  }
})

it('is left alone while a process makes it, and made by the next when that one is killed', async () => {
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
  // Another worker that found nothing due may be ending its transaction at the same time.
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
    // This is all that the database sees of a killed process.
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

it('a change waits for the next round while the database is busy, and the others are made', async () => {
  const { afterChange } = service.payload.collections.news.config.hooks
  const [item, other] = [await draft('busy'), await draft('after-busy')]
  let isBusy = true
  afterChange.push(({ doc }) => {
    if (isBusy && doc.id === item)
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  })
  await plan(item)
  await plan(other)
  const runner = start(service.payload)
  try {
    await eventually(async () => expect(await statusOf(other)).toBe('published'))
    expect(await statusOf(item)).toBe('draft')
    expect(await scheduledChanges(service.payload)).toMatchObject([{ record: item, failure: null }])
    isBusy = false
    await eventually(async () => expect(await statusOf(item)).toBe('published'))
  } finally {
    afterChange.pop()
    await runner.stop()
  }
})

it('a change is not made without the right, its record or required values, and names the reason', async () => {
  const { payload } = service
  const suspended = await account('suspended')
  await writeAccount(payload.db.drizzle, suspended, { status: 'suspended' })
  const demoted = await account('demoted')
  await payload.update({ collection: 'accounts', id: demoted, data: { role: 'translator' } })
  const invited = await account('invited')
  await writeAccount(payload.db.drizzle, invited, { status: 'invited' })
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
