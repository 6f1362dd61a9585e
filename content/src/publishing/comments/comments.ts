import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type ContentSubject, contentSubjects } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { type Database, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { comment } from './comment-answer.ts'

const row = comment.extend({
  subject: z.enum(contentSubjects),
  record: z.uuid().nullable(),
  account: z.uuid().nullable(),
})

const columns = sql`id, subject, record, translation, account_id as account, text, asks_review as review,
  ${milliseconds(sql`created_at`)} as at, done_at is not null as done`
const most = 100

const isOf = ({ record, subject }: Place) =>
  sql`subject = ${subject} and record is not distinct from ${record}::uuid`

/** Open ones first, then the newest. */
export async function commentsOf(payload: Payload, place: Place) {
  const found = await rowsOf(
    payload.db.drizzle,
    sql`select ${columns} from record_comments where ${isOf(place)}
      order by done_at is not null, created_at desc limit ${most}`,
    row,
  )
  return withNames(payload, found)
}

/** Those that others have written of what a person works on, and nobody has dealt with. */
export async function openComments(
  payload: Payload,
  { me, subjects, limit }: { me: string; subjects: readonly ContentSubject[]; limit: number },
) {
  const found = await rowsOf(
    payload.db.drizzle,
    sql`select ${columns} from record_comments
      where done_at is null and account_id is distinct from ${me} and subject in ${subjects}
      order by asks_review desc, created_at limit ${limit}`,
    row,
  )
  return withNames(payload, found)
}

async function withNames(payload: Payload, found: z.output<typeof row>[]) {
  const writers = found.map(({ account }) => account)
  const names = await accountNames(payload.db.drizzle, writers)
  return found.map((each) => ({ ...each, who: names.get(each.account ?? '') ?? '—' }))
}

export interface NewComment {
  account: string
  text: string
  review: boolean
  translation: Locale | null
}

export async function addComment(
  db: Database,
  { record, subject }: Place,
  { account, review, text, translation }: NewComment,
): Promise<void> {
  await db.execute(sql`
    insert into record_comments (subject, record, translation, account_id, text, asks_review)
    values (${subject}, ${record}, ${translation}, ${account}, ${text}, ${review})`)
}

export async function closeComment(db: Database, place: Place, id: string): Promise<void> {
  await db.execute(sql`
    update record_comments set done_at = coalesce(done_at, now())
    where id = ${id} and ${isOf(place)}`)
}

export async function removeComments(db: Database, place: Place): Promise<void> {
  await db.execute(sql`delete from record_comments where ${isOf(place)}`)
}
