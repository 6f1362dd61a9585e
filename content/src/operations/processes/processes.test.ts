import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import { type Content, openContent } from '../../testing/open-content.ts'
import { testRuntime } from '../../testing/test-runtime.ts'
import {
  beginAlert,
  claimAlert,
  endAlert,
  fingerprintsOf,
  noteAlertSent,
  requireSharedSettings,
  saveReport,
} from './processes.ts'
import { reportProcess } from './report-process.ts'

const api = await forThisFile(openContent())
let db: Content['payload']['db']['drizzle']
beforeAll(async () => {
  db = api.payload.db.drizzle
})
beforeEach(() => db.execute(sql`delete from service_processes`))

const process = (name: string, ended = false) => ({
  name,
  build: 'b1',
  startedAt: '2026-11-22T10:00:00Z',
  ended,
})
const age = (seconds: number) =>
  db.execute(sql`update service_processes set seen_at = now() - ${seconds} * interval '1 second'`)
const listed = () =>
  rowsOf(
    db,
    sql`select name, ended from service_processes order by name`,
    z.object({ name: z.string(), ended: z.boolean() }),
  )

describe('content processes with one database', () => {
  it('say that they are alive, until they end', async () => {
    const own = await reportProcess(api.payload, api.runtime, {})
    const named = { name: api.runtime.instance }
    expect(await listed()).toEqual([{ ...named, ended: false }])
    await own.stop()
    expect(await listed()).toEqual([{ ...named, ended: true }])
  })

  it('forget each other after a day', async () => {
    await saveReport(db, process('killed'), {})
    await age(86_401)
    await saveReport(db, process('new'), {})
    expect(await listed()).toEqual([{ name: 'new', ended: false }])
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
})

describe('a second content process', () => {
  it('with another secret or token is rejected in words while the first runs', async () => {
    const first = await fingerprintsOf(testRuntime({ PAYLOAD_SECRET: 'the secret of the first' }))
    const other = await fingerprintsOf(testRuntime({ PAYLOAD_SECRET: 'the secret of another' }))
    expect(JSON.stringify(first)).not.toContain('secret of')
    await saveReport(db, process('first:3001'), first)
    await requireSharedSettings(db, 'second:3001', first)
    await expect(requireSharedSettings(db, 'second:3001', other)).rejects.toThrow(
      /^PAYLOAD_SECRET must be the same as in the content process first:3001, /,
    )
    // A process that restarts with a changed secret replaces its own report.
    await requireSharedSettings(db, 'first:3001', other)
    await saveReport(db, process('first:3001', true), first)
    await requireSharedSettings(db, 'second:3001', other)
    await saveReport(db, process('first:3001'), first)
    await age(61)
    await requireSharedSettings(db, 'second:3001', other)
  })
})
