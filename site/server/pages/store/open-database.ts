import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '@alun/platform/start-error'
import { hasCode } from '@alun/platform/system-error'
import type { Log } from '../../../app/content/content-fetch.ts'

interface DatabaseOptions {
  path: string
  /** Statements that create the tables where they are missing. */
  schema: string
  /** `full` waits for the disk at every commit; with `off` a power cut may break the file. */
  synchronous: 'off' | 'full'
  busyTimeoutMs: number
  /** What may be replaced by an empty one: a full disk or a missing right say nothing of its rows. */
  replaced: 'when-unreadable' | 'when-corrupt'
  log: Log
}

/**
 * One that is replaced is renamed, so that the site goes on with an empty one.
 *
 * @throws StartError where one that is replaced only when corrupt cannot be opened for another reason
 */
export function openDatabase(options: DatabaseOptions): DatabaseSync {
  try {
    return openWithTables(options)
  } catch (err) {
    if (options.replaced === 'when-corrupt' && !isCorrupt(err)) {
      const why = err instanceof Error ? err.message : String(err)
      throw new StartError(`${options.path} cannot be opened, and is left as it is: ${why}`, {
        cause: err,
      })
    }
    const renamedTo = renameDatabase(options.path)
    options.log.error({ err, renamedTo }, 'A database cannot be read; an empty one replaces it')
    return openWithTables(options)
  }
}

/** Follows the path of a database that was replaced. */
export const replacedSuffix = '.unreadable-'

export function renameDatabase(path: string): string {
  const renamed = `${path}${replacedSuffix}${Date.now()}`
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

function openWithTables({ path, schema, synchronous, busyTimeoutMs }: DatabaseOptions) {
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs })
  try {
    db.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}`)
    db.exec(schema)
    return db
  } catch (cause) {
    db.close()
    throw cause
  }
}

const sqliteCodes = { busy: 5, corrupt: 11, notADatabase: 26 } as const

export const isBusy = (cause: unknown) => codeOf(cause) === sqliteCodes.busy

export const isCorrupt = (cause: unknown) =>
  codeOf(cause) === sqliteCodes.corrupt || codeOf(cause) === sqliteCodes.notADatabase

/** The primary result code: the low byte of what SQLite reports. */
function codeOf(cause: unknown): number | null {
  if (!(cause instanceof Error && 'errcode' in cause)) return null
  return typeof cause.errcode === 'number' ? cause.errcode & 0xff : null
}
