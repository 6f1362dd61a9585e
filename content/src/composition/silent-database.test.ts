import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it, vi } from 'vitest'
import { withSilenceLimit } from '../core/database/answered-client.ts'
import { enqueue } from '../core/outbox/enqueue.ts'
import { startOutbox } from '../core/outbox/worker.ts'
import { runScheduledChanges } from '../publishing/scheduling/run-scheduled.ts'
import { planChange } from '../publishing/scheduling/scheduled-changes.ts'
import { openContent, pagePath, reader } from '../testing/open-content.ts'
import { openSilentProxy } from '../testing/silent-proxy.ts'

/** Sees the database directly. */
const { payload, ...direct } = await forThisFile(openContent())
const proxy = await forThisFile(openSilentProxy(direct.databaseUrl))
const service = await forThisFile(openContent({ settings: { DATABASE_URL: proxy.url } }))

const soon = <T>(work: () => Promise<T>) => withSilenceLimit(500, work)

it('background work goes on after connections have gone silent, at whatever moment and again', async () => {
  const account = await payload.create({
    collection: 'accounts',
    data: { email: 'editor@site.example', password: 'a long password', role: 'editor' },
  })
  const sent: string[] = []
  const hole = async () => proxy.silence()
  const { loops, stop } = await soon(async () => {
    const outbox = startOutbox({
      payload: service.payload,
      send: {
        mail: async ({ recipient }) => {
          sent.push(recipient ?? '')
          // Silences the connection while a message is being sent.
          if (recipient === 'second@site.example') proxy.silence()
        },
        telegram: hole,
        webhook: hole,
      },
      now: currentTime,
      random: () => 0,
      alert: async () => undefined,
      pollEveryMs: 1_000,
      watchEveryMs: 50,
    })
    const scheduled = runScheduledChanges(service.payload, {
      everyMs: 50,
      isStopping: () => false,
    })
    return {
      loops: [...Object.values(outbox.loops), scheduled],
      stop: () => Promise.all([outbox.stop(), scheduled.stop()]),
    }
  })
  for (const to of ['first', 'second', 'third']) {
    proxy.silence()
    const recipient = `${to}@site.example`
    await enqueue(
      payload.db.drizzle,
      [{ channel: 'mail', kind: 'account-reset', recipient }],
      currentTime(),
    )
    const { id } = await payload.create({
      collection: 'news',
      draft: true,
      data: {
        title: to,
        slug: to,
        readyLocales: ['en'],
        publishedAt: '2026-11-01',
        topic: 'company',
      },
    })
    const at = new Date(currentTime() - 1_000)
    const change = {
      at,
      change: 'publish',
      subject: 'news',
      record: id,
      version: null,
      account: account.id,
    } as const
    await planChange(payload.db.drizzle, change)
    await vi.waitFor(async () => {
      expect(sent).toContain(recipient)
      expect((await payload.findByID({ collection: 'news', id }))._status).toBe('published')
    }, 20_000)
  }
  await vi.waitFor(() => {
    for (const loop of loops) {
      expect(loop.isFailing()).toBe(false)
      expect(loop.sinceEnd()).toBeLessThan(5_000)
    }
  }, 20_000)
  await stop()
})

it('a call on a silent connection is answered with 503, and the next ones with what they ask for', async () => {
  const ask = () => soon(() => service.http(pagePath('home', { locale: 'en' }), {}, reader))
  await Promise.all(Array.from({ length: 8 }, ask))
  proxy.silence()
  const cut = await Promise.all(Array.from({ length: 8 }, ask))
  expect(cut.map(({ status }) => status)).toContain(503)
  expect(new Set([200, 503, ...cut.map(({ status }) => status)]).size).toBe(2)
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), 20_000)
  const next = await Promise.all(Array.from({ length: 24 }, ask))
  expect(new Set(next.map(({ status }) => status))).toEqual(new Set([200]))
})
