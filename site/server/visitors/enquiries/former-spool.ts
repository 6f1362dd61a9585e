import { readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { currentTime } from '@alun/contract/rules/current-time'
import { hasCode } from '@alun/platform/system-error'
import { z } from 'zod'
import { inTransaction, replacedSuffix } from './spool-database.ts'

const formerRow = z.object({
  id: z.number(),
  fields: z.string(),
  address: z.string().nullable(),
  file: z.string().nullable(),
  file_name: z.string().nullable(),
  key: z.string().nullable(),
  proof: z.string().nullable(),
  taken_at: z.number(),
})

/** Minimum age of leftover files; younger ones may belong to an enquiry that is being stored. */
const leftFileMs = 15 * 60_000

/** Imports the spool of 1.0.0, which had files beside the database. Remove with 1.2. */
export function takeFormerSpool(db: DatabaseSync, folder: string): void {
  if (!db.prepare("select 1 from sqlite_schema where name = 'enquiries'").get()) return
  const first = db.prepare('select * from enquiries order by id limit 1')
  for (;;) {
    const path = inTransaction(db, () => {
      const found = first.get()
      if (found === undefined) return null
      const row = formerRow.parse(found)
      const file = row.file === null ? null : join(folder, 'files', row.file)
      const [key = null, contentHash = ''] = row.key?.split(' ') ?? []
      db.prepare(`
        insert or ignore into enquiry
          (key, content_hash, proof, fields, address, file, file_name, received_at, next_at, answered)
        values (?, ?, ?, ?, ?, ?, ?, ?, 0, 1)`).run(
        key,
        contentHash,
        row.proof,
        row.fields,
        row.address,
        file && contentOf(file),
        row.file_name,
        row.taken_at,
      )
      db.prepare('delete from enquiries where id = ?').run(row.id)
      return file ?? ''
    })
    if (path === null) break
    if (path !== '') rmSync(path, { force: true })
  }
  const files = join(folder, 'files')
  const present = readdirSync(folder)
  // A renamed database may still refer to these files.
  if (!present.includes('files') || present.some((name) => name.includes(replacedSuffix))) return
  for (const name of readdirSync(files)) {
    const path = join(files, name)
    if (currentTime() - statSync(path).mtimeMs > leftFileMs) rmSync(path)
  }
  if (readdirSync(files).length > 0) return
  rmdirSync(files)
  rmSync(join(folder, 'delivery.lock'), { force: true })
}

/** `null` if the file is missing, because an enquiry must not be lost with its file. */
function contentOf(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT')) throw cause
    return null
  }
}
