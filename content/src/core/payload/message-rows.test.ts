import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { instant, milliseconds, oneRow } from '../database/rows.ts'
import { claimDue, insertMessages, postpone, queueState, restartAttempts } from './message-rows.ts'

const { payload } = await forThisFile(openContent())
const db = payload.db.drizzle

const day = 24 * 3_600_000
const iso = (at: number) => new Date(at).toISOString()

/** When a message was queued, and from when its age counts for this version and for the former one. */
const timesOf = (deliveryId: string) =>
  oneRow(
    db,
    sql`select id::text, ${milliseconds(sql`queued_at`)} as queued,
        ${milliseconds(sql`ages_from`)} as ages, ${milliseconds(sql`created_at`)} as former
      from messages where delivery_id = ${deliveryId}`,
    z.object({ id: z.string(), queued: z.number(), ages: z.number(), former: z.number() }),
  )

it('what the former version writes and moves has the age that it means', async () => {
  const due = Date.now() + 21 * day
  await db.execute(sql`insert into messages (delivery_id, channel, kind, created_at, due_at)
    values ('of-former', 'mail', 'viewing-reminder-visitor', ${instant(due)}, ${instant(due)})`)
  const written = await timesOf('of-former')
  expect(written).toMatchObject({ ages: due, former: due })
  expect(Math.abs(written.queued - Date.now())).toBeLessThan(60_000)
  await db.execute(sql`update messages set created_at = ${instant(due + day)},
    due_at = ${instant(due + day)} where delivery_id = 'of-former'`)
  expect(await timesOf('of-former')).toEqual({ ...written, ages: due + day, former: due + day })
})

it('what this version writes and moves has the same age for the former one', async () => {
  const [queued, due] = [Date.now() - day, Date.now() + 21 * day]
  await insertMessages(db, [
    {
      deliveryId: 'of-this',
      channel: 'mail',
      kind: 'viewing-reminder-visitor',
      queuedAt: iso(queued),
      agesFrom: iso(due),
      dueAt: iso(due),
    },
  ])
  const written = await timesOf('of-this')
  expect(written).toMatchObject({ queued, ages: due, former: due })
  await postpone(db, written.id, due + day)
  expect(await timesOf('of-this')).toEqual({ ...written, ages: due + day, former: due + day })
  await restartAttempts(db, written.id)
  const restarted = await timesOf('of-this')
  expect(restarted.queued).toBe(queued)
  expect(restarted.ages).toBe(restarted.former)
  expect(Math.abs(restarted.ages - Date.now())).toBeLessThan(60_000)
})

it('what a clock has written that was set back since goes out at once, but no reminder of a viewing', async () => {
  const now = Date.now()
  const ahead = now + 8 * 3_600_000
  const written = (deliveryId: string, at: number, dueAt: number, attempts = 0) => ({
    ...({ deliveryId, channel: 'telegram', kind: 'enquiry-sales', attempts } as const),
    ...{ queuedAt: iso(at), agesFrom: iso(dueAt), dueAt: iso(dueAt), updatedAt: iso(at) },
  })
  await insertMessages(db, [
    written('at-once', ahead, ahead),
    written('again', ahead, ahead + 60_000, 1),
    written('reminder', ahead, ahead + day),
    // Written by a machine whose clock differs a little.
    written('of-another', now + 60_000, now + 60_000),
    written('later', now, now + 3_600_000, 1),
  ])
  const { channels } = await queueState(db, now)
  expect(channels.find(({ channel }) => channel === 'telegram')?.waiting).toBe(2)
  const due = await claimDue(db, 'telegram', now, 10)
  expect(due.map(({ deliveryId }) => deliveryId).toSorted()).toEqual(['again', 'at-once'])
  // Claimed by the right clock, they wait for their sender.
  expect(await claimDue(db, 'telegram', now, 10)).toEqual([])
})
