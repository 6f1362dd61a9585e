import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Log } from '../../app/content/content-fetch.ts'

interface DatabaseOptions {
  path: string
  /** Statements that create the tables where they are missing. */
  schema: string
  /** `full` waits for the disk at every commit; with `off` a power cut may break the file. */
  synchronous: 'off' | 'full'
  busyTimeoutMs: number
  log: Log
}

/** One that cannot be opened is renamed, so that the site goes on with an empty one. */
export function openDatabase(options: DatabaseOptions): DatabaseSync {
  try {
    return openWithTables(options)
  } catch (err) {
    const renamedTo = renameDatabase(options.path)
    options.log.error({ err, renamedTo }, 'A database cannot be read; an empty one replaces it')
    return openWithTables(options)
  }
}

export function renameDatabase(path: string): string {
  const renamed = `${path}.unreadable-${Date.now()}`
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      renameSync(path + suffix, renamed + suffix)
    } catch {
      // Not all three need to exist.
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
