import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterDeleteHook, Payload } from 'payload'
import { z } from 'zod'
import { known } from '../../core/database/known.ts'
import { rowsOf } from '../../core/database/rows.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import type { FileStore } from './file-store.ts'

const area = known(['attachments'])
type Area = z.infer<typeof area>

/** Notes the file of a deleted record for removal, in its transaction, because a store takes no part in one. */
export const removeFileOf =
  (of: Area): CollectionAfterDeleteHook =>
  async ({ doc, req }) => {
    const { filename } = z.object({ filename: z.string().nullish() }).parse(doc)
    if (!filename) return
    const db = await connectionOf(req)
    await db.execute(
      sql`insert into files_to_remove (area, name) values (${of}, ${filename}) on conflict do nothing`,
    )
  }

/** Files of one round, limited because the store may answer slowly. */
const mostRemoved = 100

/**
 * Removes files of deleted records; each is tried again until its store confirms. The order is random, so that files
 * which cannot be removed do not keep the others waiting.
 *
 * @throws the failure of a file, after the others have been tried
 */
export async function removeFiles(
  { db }: Payload,
  stores: Readonly<Record<Area, FileStore>>,
  signal?: AbortSignal,
): Promise<void> {
  const files = await rowsOf(
    db.drizzle,
    sql`select area, name from files_to_remove order by random() limit ${mostRemoved}`,
    z.object({ area, name: z.string() }),
  )
  const failures: unknown[] = []
  for (const file of files) {
    if (signal?.aborted) break
    try {
      await stores[file.area].remove(file.name)
      await db.drizzle.execute(
        sql`delete from files_to_remove where area = ${file.area} and name = ${file.name}`,
      )
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
}
