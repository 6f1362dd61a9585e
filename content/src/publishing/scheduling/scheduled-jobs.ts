import type { Payload } from 'payload'
import { z } from 'zod'
import { itemSubjects } from '../../core/access/permissions.ts'
import { type Place, pagePlace } from '../../core/access/place.ts'
import { accountNames } from '../../core/payload/account-rows.ts'

/** A job later than this is late: the worker looks every second. */
const lateAfterMs = 60_000

const place = z
  .object({ doc: z.object({ relationTo: z.enum(itemSubjects), value: z.string() }) })
  .transform(({ doc }): Place => ({ subject: doc.relationTo, record: doc.value }))
  .or(pagePlace)

const input = z
  .object({
    type: z.enum(['publish', 'unpublish']).default('publish'),
    user: z.object({ value: z.string() }).nullish(),
  })
  .transform(({ type, user }) => ({ change: type, account: user?.value ?? null }))

export type ScheduledChange = Awaited<ReturnType<typeof scheduledChanges>>[number]

/** Everything that is to be published or withdrawn, and what could not be; earliest first. */
export async function scheduledChanges(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      taskSlug: { equals: 'schedulePublish' },
      completedAt: { exists: false },
      waitUntil: { exists: true },
    },
    sort: ['waitUntil', 'id'],
    depth: 0,
    pagination: false,
  })
  const jobs = docs.flatMap(({ hasError, id, input: given, waitUntil }) => {
    const changed = place.safeParse(given).data
    const at = Date.parse(waitUntil ?? '')
    return changed ? { id, at, failed: hasError === true, ...changed, ...input.parse(given) } : []
  })
  const accounts = jobs.map(({ account }) => account)
  const names = await accountNames(payload.db.drizzle, accounts)
  return jobs.map(({ account, ...job }) => ({ ...job, by: names.get(account ?? '') ?? null }))
}

export async function removeScheduled(payload: Payload, id: string): Promise<void> {
  await payload.delete({ collection: 'payload-jobs', where: { id: { equals: id } } })
}

/** A change that is late or has failed. */
export function needsAttention({ at, failed }: ScheduledChange, now: number): boolean {
  return failed || at < now - lateAfterMs
}

/** How many changes wait for their time, are late, and have failed. */
export async function scheduleState(payload: Payload) {
  const changes = await scheduledChanges(payload)
  const waiting = changes.filter(({ failed }) => !failed)
  const late = waiting.filter((each) => needsAttention(each, Date.now()))
  return {
    waiting: waiting.length,
    late: late.length,
    failed: changes.length - waiting.length,
  }
}
