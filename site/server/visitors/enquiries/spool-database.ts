import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { currentTime } from '@alun/contract/rules/current-time'
import { StartError } from '@alun/platform/start-error'
import { hasCode, isOfSqlite, messageOf } from '@alun/platform/system-error'
import { z } from 'zod'
import type { Log } from '../../../app/content/content-fetch.ts'

/** Milliseconds for which a statement waits for a lock of another process. */
const busyTimeoutMs = 2_000

/**
 * Opens the spool's database. Renames a corrupt file, so that the site continues with an empty one.
 *
 * @param schema statements that create missing tables
 * @throws StartError for other reasons, such as a full disk or a missing permission, because the
 * data may be intact
 */
export function openSpoolDatabase(path: string, schema: string, log: Log): DatabaseSync {
  try {
    return openWithTables(path, schema)
  } catch (err) {
    if (!isOfSqlite(err, 'corrupt', 'notADatabase')) {
      throw new StartError(`${path} cannot be opened, and is left as it is: ${messageOf(err)}`, {
        cause: err,
      })
    }
    const renamedTo = renameDatabase(path)
    log.error({ err, renamedTo }, 'The spool is corrupt: it was renamed, and a new one is used')
    return openWithTables(path, schema)
  }
}

const replacedSuffix = '.unreadable-'

function renameDatabase(path: string): string {
  const renamed = `${path}${replacedSuffix}${currentTime()}`
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      renameSync(path + suffix, renamed + suffix)
    } catch (cause) {
      // The three files need not all exist.
      if (!hasCode(cause, 'ENOENT')) throw cause
    }
  }
  return renamed
}

/**
 * Empties the log, which holds what was deleted until it is written again. Returns `false` while another process
 * reads it, without waiting.
 */
export function emptyLog(db: DatabaseSync): boolean {
  db.exec('pragma busy_timeout = 0')
  try {
    const done = db.prepare('pragma wal_checkpoint(truncate)').get()
    return z.object({ busy: z.number() }).parse(done).busy === 0
  } finally {
    db.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
  }
}

/** Gives back free pages, which hold what former versions have deleted. */
export function dropFreePages(db: DatabaseSync, log: Log): void {
  const { freelist_count: free } = z
    .object({ freelist_count: z.number() })
    .parse(db.prepare('pragma freelist_count').get())
  if (free === 0) return
  try {
    db.exec('vacuum')
  } catch (err) {
    if (!isOfSqlite(err, 'busy', 'full', 'ioError')) throw err
    log.warn({ err }, 'Free pages of the spool stay until the next start')
  }
}

function openWithTables(path: string, schema: string) {
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs })
  try {
    // Every commit waits for the disk, and what is deleted is overwritten.
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    db.exec(schema)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}

export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (cause) {
    if (db.isTransaction) db.exec('rollback')
    throw cause
  }
}
