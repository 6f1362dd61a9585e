import type { Payload } from 'payload'
import { type Consumer, eachSaved, type SavedRecord } from '../../core/payload/saved-record.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { hasReferences, referenceOwners, writeReferences } from './reference-rows.ts'
import { referencesIn } from './references-in.ts'

/** Stores the references of a record or page, including those of its draft. */
export const keepReferences: Consumer = async ({ record, subject, ...saved }, db) => {
  const owner = referenceOwners.find((each) => each === subject)
  if (owner) await writeReferences(db, owner, [{ record: record ?? '', ...referencesOf(saved) }])
}

/**
 * References of a record and of its draft. A record that was never published is itself a draft, until a later draft
 * replaces it.
 */
function referencesOf({ draft, fields, stored }: Pick<SavedRecord, 'draft' | 'fields' | 'stored'>) {
  const of = (values: unknown) => referencesIn(fields, values)
  return stored?._status === 'draft'
    ? { published: [], draft: of(draft ?? stored) }
    : { published: of(stored), draft: of(draft) }
}

/** Fills the table if it is empty, such as after an upgrade, in one transaction. */
export async function fillReferences(payload: Payload): Promise<void> {
  if (await hasReferences(payload.db.drizzle)) return
  await inTransaction(payload, async (db, req) => {
    for (const owner of referenceOwners) {
      await eachSaved(req, owner, (saved) => keepReferences(saved, db, req))
    }
  })
}
