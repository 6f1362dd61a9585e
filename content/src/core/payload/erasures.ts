import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, RequestContext } from 'payload'
import { z } from 'zod'
import { known } from '../database/known.ts'
import { type Database, rowsOf } from '../database/rows.ts'
import { accounts, enquiries } from './db-schema.gen.ts'

/** Who was erased or suspended. Triggers write it, so that no code that erases can forget it. */
const erasure = z.object({
  subject: known(['enquiries', 'accounts']),
  id: z.uuid(),
  what: known(['erased', 'suspended']),
})
export type Erasure = z.output<typeof erasure>
export const erasures = z.array(erasure)

/** Adds to a restored database who was erased or suspended since; its first start applies it. */
export async function addErasures(db: Database, list: readonly Erasure[]): Promise<void> {
  // Backups of older versions lack the table; the columns are those of the migration.
  await db.execute(sql`create table if not exists erasures (subject text not null, id uuid not null,
    what text not null, at timestamptz not null default now(), primary key (subject, id))`)
  await db.execute(sql`insert into erasures (subject, id, what)
    select subject, id, what
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as given(subject text, id uuid, what text)
    on conflict (subject, id) do update set what = excluded.what`)
}

/** Erased or suspended records that a restored backup has brought back. */
export function returnedRecords(db: Database): Promise<Erasure[]> {
  return rowsOf(
    db,
    sql`select subject, ${enquiries.id}, what from erasures
        join ${enquiries} on subject = 'enquiries' and erasures.id = ${enquiries.id}
      union all
      select subject, ${accounts.id}, what from erasures
        join ${accounts} on subject = 'accounts' and erasures.id = ${accounts.id}
        where what = 'erased' or ${accounts.status} is distinct from 'suspended'`,
    erasure,
  )
}

/** Context of a repeated erasure after a restore; sends no mails, because the first erasure has sent them. */
export const erasedBefore: RequestContext = { erasedBefore: true }

export const isErasedBefore = ({ context }: Pick<PayloadRequest, 'context'>): boolean =>
  context.erasedBefore === true
