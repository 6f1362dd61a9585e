import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { claimDue, insertMessages, queueState } from './message-rows.ts'

const { payload } = await forThisFile(openContent())
const db = payload.db.drizzle

const day = 24 * 3_600_000
const iso = (at: number) => new Date(at).toISOString()

it('messages of a clock that was set back since are sent at once, except reminders of viewings', async () => {
  const now = currentTime()
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
