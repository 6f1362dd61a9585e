import { createServer, type Server } from 'node:http'
import { portOf } from '@alun/platform/listener'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { statementsOf } from '../../testing/count-statements.ts'
import { openTestAuth, password, type TestAuth } from '../../testing/test-auth.ts'
import { askPanel } from '../../testing/test-panel.ts'
import { type LiveKind, liveKinds } from '../access/live-kinds.ts'
import { endLiveStreams } from './live-end.ts'
import { forgetLiveChanges, livePosition } from './live-table.ts'

const soonMs = 2_000

let auth: TestAuth
let server: Server
/** What another process does: a connection that the service knows nothing of. */
let elsewhere: pg.Client
const left = new AbortController()

beforeAll(async () => {
  auth = await openTestAuth()
  for (const role of ['sales', 'editor', 'partner'] as const) await auth.newPerson(role, role)
  elsewhere = new pg.Client({ connectionString: auth.databaseUrl })
  await elsewhere.connect()
  const answer = getRequestListener(({ headers, url }) => {
    const { pathname, search } = new URL(url)
    return askPanel(auth, pathname.slice('/api/'.length) + search, { headers })
  })
  server = createServer(answer).listen(0)
})
afterAll(async () => {
  left.abort()
  server.close()
  await elsewhere.end()
  await auth.close()
  globalThis.alunLive = undefined
})

async function signIn(name: string) {
  const client = auth.sdk()
  const { access_token, refresh_token } = await client.login({
    email: `${name}@site.example`,
    password,
  })
  return {
    headers: { Authorization: `Bearer ${access_token}` },
    signOut: () => client.logout({ refresh_token: refresh_token ?? '', mode: 'json' }),
  }
}

const news = z.object({ kinds: z.array(z.enum(liveKinds)), position: z.string() })

const listen = async (headers: Record<string, string>, query = '') =>
  eventsOf(
    await fetch(`http://127.0.0.1:${portOf(server)}/api/live${query}`, {
      headers,
      signal: left.signal,
    }),
  )

function eventsOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<z.output<typeof news> | null> {
    for (;;) {
      const [block, rest] = text.split(/\n\n(.*)/s, 2)
      if (rest === undefined) {
        const read = await reader?.read()
        if (!read || read.done) return null
        text += read.value
        continue
      }
      text = rest
      const data = /^event: change\ndata: (.*)$/m.exec(block ?? '')?.[1]
      if (data !== undefined) return news.parse(JSON.parse(data))
    }
  }
  return { response, next, close: () => reader?.cancel() }
}

const change: Record<LiveKind, () => Promise<unknown>> = {
  enquiries: () =>
    elsewhere.query(`insert into enquiries (form, locale, name) values ('catalog', 'en', 'Olena')`),
  viewings: () => elsewhere.query(`insert into hosts (name) values ('Komang')`),
  comments: () =>
    elsewhere.query(
      `insert into record_comments (id, subject, text, asks_review, created_at)
        values (gen_random_uuid(), 'home', 'A comment', false, now())`,
    ),
}

it('tells whoever may read a kind, within two seconds, that another process has changed some of it', async () => {
  const sales = await listen((await signIn('sales')).headers)
  const editor = await listen((await signIn('editor')).headers)
  expect(sales.response.headers.get('Content-Type')).toBe('text/event-stream')
  expect(sales.response.headers.get('X-Accel-Buffering')).toBe('no')
  expect(sales.response.headers.get('Cache-Control')).toBe('private, no-store, no-transform')
  await Promise.all([sales.next(), editor.next()])
  for (const kind of ['enquiries', 'viewings'] as const) {
    const begun = Date.now()
    await change[kind]()
    const told = await sales.next()
    expect(told?.kinds).toEqual([kind])
    expect(Date.now() - begun).toBeLessThan(soonMs)
    // A kind and a position of the database, nothing of anybody.
    expect(Object.keys(told ?? {})).toEqual(['kinds', 'position'])
  }
  await change.comments()
  // The first that an editor hears of, and what sales doesn't.
  expect((await editor.next())?.kinds).toEqual(['comments'])
  await change.enquiries()
  expect((await sales.next())?.kinds).toEqual(['enquiries'])
  await Promise.all([sales.close(), editor.close()])
})

it('continues where a stream was cut, whatever order transactions end in', async () => {
  const { headers } = await signIn('sales')
  const early = new pg.Client({ connectionString: auth.databaseUrl })
  await early.connect()
  await early.query('begin')
  await early.query(`insert into enquiries (form, locale) values ('catalog', 'en')`)
  await change.viewings()
  const first = await listen(headers)
  const { position = '' } = (await first.next()) ?? {}
  await first.close()
  await early.query('commit')
  await early.end()
  const query = `?since=${encodeURIComponent(position)}`
  const resumed = [
    await listen(headers, query),
    // Browsers say the newest place by the header, and repeat the address as it was.
    await listen({ ...headers, 'Last-Event-ID': position }, '?since=1:1:'),
  ]
  for (const each of resumed) expect((await each.next())?.kinds).toEqual(['enquiries'])
  await change.viewings()
  for (const each of resumed) {
    const { kinds = [], position: now } = (await each.next()) ?? {}
    expect(kinds).toEqual(['viewings'])
    const later = await listen(headers, `?since=${now}`)
    expect((await later.next())?.kinds).toEqual([])
    await Promise.all([later.close(), each.close()])
  }
  // A database that was made anew counts from the beginning.
  const other = await listen(headers, '?since=900000000000000:900000000000001:')
  expect((await other.next())?.kinds).toEqual(['enquiries', 'viewings'])
  await other.close()
})

it.each([
  ['10:12:', true],
  ['10:14:10,11', true],
  ['9:8:', false],
  ['0:8:', false],
  ['10:14:13,11', false],
  ['10:14:14', false],
  ['10:14:9', false],
  ['10:14:11,', false],
  ["1:2:'; drop", false],
  ['', false],
  [null, false],
])('reads a position as the database does: %s', async (given, isRead) => {
  const position = livePosition(given)
  expect(position).toBe(isRead ? given : null)
  if (position !== null) await elsewhere.query('select $1::pg_snapshot', [position])
})

it('is for staff', async () => {
  expect((await listen({})).response.status).toBe(403)
  expect((await listen((await signIn('partner')).headers)).response.status).toBe(403)
})

it.runIf(process.env.E2E_SWEEP)(
  'costs fifty streams one question, and ends each with its session',
  async () => {
    const { headers } = await signIn('sales')
    const begun = Date.now()
    const statements = await statementsOf(async () => {
      // Without the server, whose statements would be nobody's.
      const listenHere = async (headers: Record<string, string>) =>
        eventsOf(await askPanel(auth, 'live', { headers }))
      const many = await Promise.all(Array.from({ length: 50 }, () => listenHere(headers)))
      await Promise.all(many.map(({ next }) => next()))
      const ending = await signIn('editor')
      const ended = await listenHere(ending.headers)
      await ended.next()
      await change.enquiries()
      for (const told of await Promise.all(many.map(({ next }) => next())))
        expect(told?.kinds).toEqual(['enquiries'])
      await ending.signOut()
      expect(await ended.next()).toBeNull()
      await Promise.all(many.map(({ close }) => close()))
    })
    const asked = statements.map(([query]) => JSON.stringify(query))
    const polls = asked.filter((text) => text.includes('pg_visible_in_snapshot'))
    const seconds = (Date.now() - begun) / 1_000
    expect(polls.length).toBeGreaterThan(2)
    expect(polls.length).toBeLessThan(2 * seconds + 2)
    const checks = asked.filter((text) => text.includes('auth_sessions.id'))
    expect(checks.length).toBeLessThan(seconds / 5 + 2)
  },
)

it('forgets what nobody can ask for any more', async () => {
  await change.comments()
  const age = (days: number) =>
    elsewhere.query(`update live_changes set changed_at = now() - interval '${days} days'`)
  const count = async () => (await elsewhere.query('select from live_changes')).rowCount
  await age(7)
  await forgetLiveChanges(auth.payload.db.drizzle)
  expect(await count()).toBeGreaterThan(0)
  await age(9)
  await forgetLiveChanges(auth.payload.db.drizzle)
  expect(await count()).toBe(0)
})

it('ends when the service is stopped, and begins no more', async () => {
  const { headers } = await signIn('sales')
  const stream = await listen(headers)
  await stream.next()
  endLiveStreams()
  expect(await stream.next()).toBeNull()
  expect((await listen(headers)).response.status).toBe(503)
})
