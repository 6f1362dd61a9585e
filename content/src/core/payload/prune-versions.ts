import { dayLength } from '@alun/contract/rules/office-time'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { contentSubjects } from '../access/permissions.ts'
import { instant } from '../database/rows.ts'
import { tableOf } from './versions.ts'

const newest = 50

/**
 * Deletes old versions of records and pages, in one statement for each table. It keeps the newest ones, the newest
 * published one, those of plans and those of the last day. No lock is needed: a plan names the newest version,
 * and a version that somebody restores at this moment is the latest one when its row is free.
 */
export async function pruneVersions(payload: Payload, now: number): Promise<void> {
  for (const subject of contentSubjects) {
    const v = tableOf(subject)
    const of = 'parent' in v ? sql`partition by ${v.parent}` : sql``
    const ofState =
      'parent' in v
        ? sql`partition by ${v.parent}, ${v.version__status}`
        : sql`partition by ${v.version__status}`
    await payload.db.drizzle.execute(sql`
      delete from ${v} where ${v.latest} is not true and ${v.updatedAt} < ${instant(now - dayLength)}
        and ${v.id} in (select id from (
          select ${v.id} as id, ${v.version__status} = 'published' as is_published,
            row_number() over (${of} order by ${v.latest} is true desc, ${v.updatedAt} desc, ${v.id}) as at,
            row_number() over (${ofState} order by ${v.updatedAt} desc) as of_state
          from ${v}) as ranked
        where at > ${newest} and (is_published is not true or of_state > 1))
        and not exists (select from scheduled_changes where version = ${v.id})`)
  }
}
