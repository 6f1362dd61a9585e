import type { Database } from '../../core/database/rows.ts'
import { backupNote, readNote, writeNote } from '../../core/payload/notes.ts'

/** Notes a backup, whose folder may be on another machine. */
export const noteBackup = (db: Database, takenAt: string): Promise<void> =>
  writeNote(db, backupNote, { takenAt })

/** When the newest backup was taken, in epoch milliseconds; `null` without one. */
export async function notedBackup(db: Database): Promise<number | null> {
  const noted = await readNote(db, backupNote)
  return noted && Date.parse(noted.takenAt)
}
