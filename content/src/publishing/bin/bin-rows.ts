import type { Locale } from '@alun/contract/rules/locale'
import { dayLength } from '@alun/contract/rules/office-time'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type ItemSubject, itemSubjects } from '../../core/access/record-types.ts'
import { known } from '../../core/database/known.ts'
import { type Database, instant, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { tableOf, titleIn } from '../../core/payload/versions.ts'

const nameOf = (subject: ItemSubject) => sql.identifier(subject.replaceAll('-', '_'))

/** A call deletes at most this many records. */
export const mostAtOnce = 1_000
/** Records stay in the bin for this many days. */
const daysInBin = 30

interface Place {
  subject: ItemSubject
  record: string
}

/**
 * Puts a record that is not on the site into the bin: its address becomes free, and its plans, the states of its
 * translations and its words in the panel's search are deleted.
 */
export async function putIntoBin(
  db: Database,
  { record, subject }: Place,
  { account, now }: { account: string | null; now: number },
): Promise<void> {
  const at = new Date(now).toISOString()
  const origin = JSON.stringify({ kind: 'deleted', at, by: account })
  await db.execute(sql`update ${nameOf(subject)}
    set deleted_at = ${instant(now)}, slug = null, draft_of = ${origin}::jsonb where id = ${record}`)
  await db.execute(sql`update ${tableOf(subject)}
    set version_deleted_at = ${instant(now)} where parent_id = ${record}`)
  await db.execute(
    sql`delete from search_texts where collection = ${subject} and record = ${record}`,
  )
  await db.execute(sql`delete from translations where subject = ${subject} and record = ${record}`)
  await db.execute(
    sql`delete from scheduled_changes where subject = ${subject} and record = ${record}`,
  )
}

/**
 * Takes a record out of the bin. It gets its address back unless another record has it by now; then only the newest
 * version keeps the address, and publishing reports that it is taken.
 *
 * @returns when the record was deleted; `null` if it is not in the bin
 */
export async function takeFromBin(
  db: Database,
  { record, subject }: Place,
): Promise<number | null> {
  const name = nameOf(subject)
  const deleted = z.object({ at: z.number() })
  const [found] = await rowsOf(
    db,
    sql`select ${milliseconds(sql`deleted_at`)} as at from ${name}
      where id = ${record} and deleted_at is not null for update`,
    deleted,
  )
  if (!found) return null
  const v = tableOf(subject)
  await db.execute(sql`update ${v} set version_deleted_at = null where parent_id = ${record}`)
  await db.execute(sql`update ${name} set deleted_at = null, draft_of = null,
    slug = (select version_slug from ${v} as newest where newest.parent_id = ${record} and newest.latest
      and not exists (select from ${name} as other where other.slug = newest.version_slug) limit 1)
    where id = ${record}`)
  return found.at
}

const binned = z.object({
  subject: known(itemSubjects),
  id: z.string(),
  title: z.string().nullable(),
  at: z.number(),
  by: z.string().nullable(),
})

/** Records of these types in the bin, the last deleted first. */
export async function readBin(
  db: Database,
  subjects: readonly ItemSubject[],
  { limit, locale, before }: { limit: number; locale: Locale; before?: number },
): Promise<z.output<typeof binned>[]> {
  const parts = subjects.map((each) => {
    const v = tableOf(each)
    return sql`select ${each}::text as subject, item.id::text as id, item.deleted_at,
        (select ${titleIn(each, v, locale)} from ${v} where parent_id = item.id and ${v.latest} limit 1) as title,
        item.draft_of ->> 'by' as by
      from ${nameOf(each)} as item where item.deleted_at is not null`
  })
  if (parts.length === 0) return []
  return rowsOf(
    db,
    sql`select *, ${milliseconds(sql`deleted_at`)} as at from (${sql.join(parts, sql` union all `)}) as binned
      where ${before === undefined ? sql`true` : sql`deleted_at < ${instant(before)}`}
      order by deleted_at desc, subject, id limit ${limit}`,
    binned,
  )
}

export const outdatedInBin = (db: Database, now: number, locale: Locale) =>
  readBin(db, itemSubjects, { limit: mostAtOnce, locale, before: now - daysInBin * dayLength })

/** Whether a record is in the bin, and who has deleted it when. */
export async function binnedSince(db: Database, { record, subject }: Place) {
  const [found] = await rowsOf(
    db,
    sql`select ${milliseconds(sql`deleted_at`)} as at, draft_of ->> 'by' as by from ${nameOf(subject)}
      where id = ${record} and deleted_at is not null`,
    binned.pick({ at: true, by: true }),
  )
  return found ?? null
}
