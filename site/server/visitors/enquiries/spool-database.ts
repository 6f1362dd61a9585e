import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { currentTime } from '@alun/contract/rules/current-time'
import { StartError } from '@alun/platform/start-error'
import { hasCode, isOfSqlite } from '@alun/platform/system-error'
import type { Log } from '../../../app/content/content-fetch.ts'

/** Milliseconds for which a statement waits for another process of the site. */
const busyTimeoutMs = 2_000

/**
 * Opens the spool. A corrupt file is renamed, so that the site goes on with an empty one.
 *
 * @param schema statements that create the tables where they are missing
 * @throws StartError where the file cannot be opened for another reason, such as a full disk or a missing
 *   right, because its rows may be whole
 */
export function openSpoolDatabase(path: string, schema: string, log: Log): DatabaseSync {
  try {
    return openWithTables(path, schema)
  } catch (err) {
    if (!isOfSqlite(err, 'corrupt', 'notADatabase')) {
      const why = err instanceof Error ? err.message : String(err)
      throw new StartError(`${path} cannot be opened, and is left as it is: ${why}`, { cause: err })
    }
    const renamedTo = renameDatabase(path)
    log.error({ err, renamedTo }, 'A database cannot be read; an empty one replaces it')
    return openWithTables(path, schema)
  }
}

/** Follows the path of a database that was replaced. */
export const replacedSuffix = '.unreadable-'

function renameDatabase(path: string): string {
  const renamed = `${path}${replacedSuffix}${currentTime()}`
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      renameSync(path + suffix, renamed + suffix)
    } catch (cause) {
      // Not all three need to exist.
      if (!hasCode(cause, 'ENOENT')) throw cause
    }
  }
  return renamed
}

function openWithTables(path: string, schema: string) {
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs })
  try {
    // Each commit waits for the disk.
    db.exec('pragma journal_mode = wal; pragma synchronous = full')
    db.exec(schema)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}
