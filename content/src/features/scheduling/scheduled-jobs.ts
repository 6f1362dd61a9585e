import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, milliseconds, rowsOf } from '../../database/rows.ts'

/** A job later than this is late: the worker looks every second. */
const lateAfter = sql`interval '1 minute'`

const target = z.union([
  z
    .object({ doc: z.object({ relationTo: z.string(), value: z.string() }) })
    .transform(({ doc }) => ({ collection: doc.relationTo, id: doc.value })),
  z.object({ global: z.string() }),
])

const job = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  change: z.enum(['publish', 'unpublish']),
  target,
  failed: z.boolean(),
  by: z.string().nullable(),
})
export type ScheduledChange = z.infer<typeof job>

/** Everything that is to be published or withdrawn, and what could not be; earliest first. */
export function scheduledChanges(db: Database): Promise<ScheduledChange[]> {
  return rowsOf(
    db,
    sql`select payload_jobs.id, ${milliseconds(sql`wait_until`)} as at, has_error as failed,
        coalesce(input->>'type', 'publish') as change, input as target,
        coalesce(nullif(accounts.name, ''), accounts.email) as by
      from payload_jobs
      left join accounts on accounts.id::text = input->'user'->>'value'
      where task_slug = 'schedulePublish' and completed_at is null
        and (input ? 'doc' or input ? 'global') and wait_until is not null
      order by wait_until, payload_jobs.id`,
    job,
  )
}

export async function removeScheduled(db: Database, id: string): Promise<void> {
  await db.execute(sql`delete from payload_jobs where id = ${id}::uuid`)
}

const state = z.object({
  waiting: z.coerce.number(),
  late: z.coerce.number(),
  failed: z.coerce.number(),
})

/** How many changes wait for their time, are late, and have failed. */
export async function scheduleState(db: Database): Promise<z.infer<typeof state>> {
  const [counted = { waiting: 0, late: 0, failed: 0 }] = await rowsOf(
    db,
    sql`select count(*) filter (where not has_error) as waiting,
        count(*) filter (where not has_error and wait_until < now() - ${lateAfter}) as late,
        count(*) filter (where has_error) as failed
      from payload_jobs
      where task_slug = 'schedulePublish' and completed_at is null and wait_until is not null
        and (input ? 'doc' or input ? 'global')`,
    state,
  )
  return counted
}

/** Releases jobs that a killed process has left marked as running, so that they run again. */
export async function releaseAbandoned(db: Database): Promise<void> {
  await db.execute(sql`
    update payload_jobs set processing = false
    where processing and completed_at is null and updated_at < now() - ${lateAfter}
  `)
}
