import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { currentTime } from '@alun/contract/rules/current-time'
import { StartError } from '@alun/platform/start-error'
import { hasCode, isOfSqlite, messageOf } from '@alun/platform/system-error'
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

/** Suffix of a renamed database. */
export const replacedSuffix = '.unreadable-'

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

function openWithTables(path: string, schema: string) {
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs })
  try {
    // Every commit waits for the disk.
    db.exec('pragma journal_mode = wal; pragma synchronous = full')
    db.exec(schema)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}
