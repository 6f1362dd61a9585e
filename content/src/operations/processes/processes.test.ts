import { siteTokenHeader } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { testRuntime } from '../../testing/test-runtime.ts'
import {
  beginAlert,
  claimAlert,
  endAlert,
  fingerprintsOf,
  noteAlertSent,
  readProcesses,
  requireSharedSettings,
  saveReport,
} from './processes.ts'
import { reportProcess } from './report-process.ts'

const api = await forThisFile(openTestApi({ CONTENT_INTAKE_TOKEN: 'token-of-the-intake' }))
let db: TestApi['payload']['db']['drizzle']
beforeAll(async () => {
  db = api.payload.db.drizzle
})
beforeEach(() => db.execute(sql`delete from service_processes`))

interface Given {
  ended?: boolean
  waiting?: number
  missingWords?: Record<string, number>
}
const report = (name: string, given: Given = {}) => ({
  name,
  build: 'b1',
  startedAt: '2026-11-22T10:00:00Z',
  ended: given.ended ?? false,
  spool: { waiting: given.waiting ?? 0, setAside: 0, oldestSeconds: 0 },
  missingWords: given.missingWords ?? {},
})
const age = (seconds: number) =>
  db.execute(sql`update service_processes set seen_at = now() - ${seconds} * interval '1 second'`)
const send = (body: unknown, token: string) =>
  api.fetch(
    new Request('http://content/v1/processes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [siteTokenHeader]: token },
      body: JSON.stringify(body),
    }),
  )
const listed = async () =>
  (await readProcesses(db)).map(({ ended, isLost, name, part, spool }) => [
    part,
    name,
    isLost ? 'lost' : ended ? 'ended' : 'running',
    spool?.waiting ?? null,
  ])

describe('processes with one database', () => {
  it('are listed with what they hold, until they end with nothing left', async () => {
    const own = await reportProcess(api.payload, api.runtime, {})
    for (const each of [report('a:3000', { waiting: 2 }), report('b:3000')]) {
      expect((await send(each, 'token-of-the-intake')).status).toBe(204)
    }
    const content = ['content', api.runtime.instance, 'running', null]
    expect(await listed()).toEqual([
      content,
      ['site', 'a:3000', 'running', 2],
      ['site', 'b:3000', 'running', 0],
    ])
    await send(report('a:3000', { waiting: 1, ended: true }), 'token-of-the-intake')
    await send(report('b:3000', { ended: true }), 'token-of-the-intake')
    await own.stop()
    expect(await listed()).toEqual([['site', 'a:3000', 'ended', 1]])
  })

  it('are lost after a minute without a sign of life, and remembered while they hold enquiries', async () => {
    await saveReport(db, 'site', report('killed', { waiting: 1 }))
    await saveReport(db, 'site', report('replaced'))
    await age(61)
    expect(await listed()).toEqual([
      ['site', 'killed', 'lost', 1],
      ['site', 'replaced', 'lost', 0],
    ])
    await age(86_401)
    await saveReport(db, 'site', report('new'))
    expect(await listed()).toEqual([
      ['site', 'killed', 'lost', 1],
      ['site', 'new', 'running', 0],
    ])
  })

  it('report with the token of the site, and nothing but what is asked', async () => {
    expect((await send(report('a'), 'another token')).status).toBe(401)
    expect((await send({ ...report('a'), secret: 'x' }, 'token-of-the-intake')).status).toBe(403)
    expect((await send({}, 'token-of-the-intake')).status).toBe(400)
    expect(await listed()).toEqual([])
  })

  it('say how many words of pages a language lacks', async () => {
    await saveReport(db, 'site', report('a:3000', { missingWords: { de: 12 } }))
    const words = (await readProcesses(db)).map(({ missingWords }) => missingWords)
    expect(words).toEqual([{ de: 12 }])
  })

  it('note once that messages are late, and once that they no longer are', async () => {
    const each = (work: typeof beginAlert) => Promise.all([work(db, 'late'), work(db, 'late')])
    expect((await each(beginAlert)).toSorted()).toEqual([false, true])
    expect((await each(endAlert)).toSorted()).toEqual([false, true])
  })

  it('send an alarm one at a time, again after a failure, and no more once it was sent', async () => {
    const each = () => Promise.all([claimAlert(db, 'late'), claimAlert(db, 'late')])
    const passMinutes = (minutes: number) =>
      db.execute(sql`update service_alerts set try_at = try_at - ${minutes} * interval '1 minute'`)
    await beginAlert(db, 'late')
    expect((await each()).toSorted()).toEqual([1, null])
    expect(await each()).toEqual([null, null])
    await passMinutes(1)
    expect((await each()).toSorted()).toEqual([2, null])
    await passMinutes(1)
    expect(await each()).toEqual([null, null])
    await passMinutes(1)
    expect((await each()).toSorted()).toEqual([3, null])
    await noteAlertSent(db, 'late')
    await passMinutes(60)
    expect(await each()).toEqual([null, null])
    await endAlert(db, 'late')
    expect(await each()).toEqual([null, null])
  })

  it('leave an alarm to a process of the former version that noted it', async () => {
    await db.execute(sql`insert into service_alerts (name, since) values ('former', now())`)
    expect(await beginAlert(db, 'former')).toBe(false)
    expect(await claimAlert(db, 'former')).toBeNull()
  })
})

describe('a second content process', () => {
  it('with another secret or token is rejected in words while the first runs', async () => {
    const first = await fingerprintsOf(testRuntime({ PAYLOAD_SECRET: 'the secret of the first' }))
    const other = await fingerprintsOf(testRuntime({ PAYLOAD_SECRET: 'the secret of another' }))
    expect(JSON.stringify(first)).not.toContain('secret of')
    const process = { ...report('first:3001'), spool: null }
    await saveReport(db, 'content', process, first)
    await requireSharedSettings(db, 'second:3001', first)
    await expect(requireSharedSettings(db, 'second:3001', other)).rejects.toThrow(
      /^PAYLOAD_SECRET must be the same as in the content process first:3001, /,
    )
    // A process that is started again after its secret was changed takes its own place.
    await requireSharedSettings(db, 'first:3001', other)
    await saveReport(db, 'content', { ...process, ended: true }, first)
    await requireSharedSettings(db, 'second:3001', other)
    await saveReport(db, 'content', process, first)
    await age(61)
    await requireSharedSettings(db, 'second:3001', other)
  })
})
