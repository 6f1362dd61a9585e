import type { Locale } from '@alun/contract/rules/locale'
import { unitStatuses } from '@alun/contract/rules/unit'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isPage, itemSubjects, may, pageSubjects, type Role } from '../../access/permissions.ts'
import { type Database, milliseconds, rowsOf } from '../../database/rows.ts'
import { shownName } from '../accounts/enquiry-owners.ts'
import { latestOf, titleOf } from '../translation/latest-versions.ts'

const changesShown = 6
/** Of all units; those of one save are one change. */
const unitChangesRead = 500

const change = z
  .object({
    subject: z.enum([...itemSubjects, ...pageSubjects, 'units']),
    /** Of an item; of changed units the project. */
    id: z.string().nullable(),
    title: z.string().nullable(),
    /** How many units were changed at once; otherwise 1. */
    count: z.coerce.number(),
    /** The status that one unit has got. */
    status: z.enum(unitStatuses).nullable(),
    at: z.number(),
    name: z.string().nullable(),
    email: z.string().nullable(),
  })
  .transform(({ email, name, ...rest }) => ({ ...rest, who: shownName({ name, email }) || null }))
export type RecentChange = z.output<typeof change>

/** What was changed last of that which this role may change: one statement. */
export function readRecentChanges(
  db: Database,
  { role, locale }: { role: Role | null; locale: Locale },
): Promise<RecentChange[]> {
  const readable = [...itemSubjects, ...pageSubjects].filter((each) => may(role, 'update', each))
  const parts = readable.map((subject): SQL => {
    const item = !isPage(subject)
    return sql`(
      select ${subject}::text as subject, ${item ? sql`parent_id::text` : sql`null`} as id,
        ${isPage(subject) ? sql`null` : titleOf(subject, locale)} as title, 1 as count,
        null as status, v.updated_at as changed,
        ${item ? sql`version_edited_by` : sql`null`} as account
      from ${latestOf(subject)} where latest ${item ? sql`and parent_id is not null` : sql``}
      order by v.updated_at desc limit ${changesShown})`
  })
  if (may(role, 'update', 'units')) {
    parts.push(sql`(
      select 'units' as subject, (array_agg(units.project_id))[1]::text as id,
        min(units.label) as title, count(distinct units.id) as count,
        min(recent.after #>> '{}') filter (where recent.field = 'status') as status,
        max(recent.at) as changed, recent.account_id::text as account
      from (
        select * from unit_changes where account_id is not null
        order by id desc limit ${unitChangesRead}
      ) as recent
        join units on units.id = recent.unit_id
      group by recent.batch, recent.account_id order by changed desc limit ${changesShown})`)
  }
  if (parts.length === 0) return Promise.resolve([])
  return rowsOf(
    db,
    sql`select changes.*, ${milliseconds(sql`changed`)} as at,
        accounts.name, accounts.email
      from (${sql.join(parts, sql` union all `)}) as changes
        left join accounts on accounts.id::text = account
      order by changed desc limit ${changesShown}`,
    change,
  )
}
