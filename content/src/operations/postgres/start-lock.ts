import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { isStartError, StartError } from '@alun/platform/start-error'

/**
 * Runs `work` while no other process does so with the same lock file. The system releases the lock whenever the
 * process ends.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(file)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

/**
 * The same for a stop. A full disk, on which no lock file can be created, does not prevent the stop, because
 * nobody can start a server there either.
 */
export async function withStopLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(file).catch((cause: unknown) => {
    if (isStartError(cause) && isOfSqlite(cause.cause)) return null
    throw cause
  })
  try {
    return await work()
  } finally {
    lock?.close()
  }
}

const timeoutMs = 120_000

async function acquire(file: string): Promise<DatabaseSync> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const lock = taken(file)
    if (lock) return lock
    if (Date.now() > deadline) {
      throw new StartError(
        `Another process has been starting or stopping the database in ${dirname(file)} for two minutes: end it`,
      )
    }
    await wait(50)
  }
}

/** The lock, released by closing; `null` if another process holds it. */
function taken(file: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (cause) {
    lock?.close()
    if (!isOfSqlite(cause)) throw cause
    if (cause.errcode % 256 === busy) return null
    throw new StartError(`${file} cannot be locked: ${cause.message}`, { cause })
  }
}

/** SQLite's code for a lock of another process. */
const busy = 5

const isOfSqlite = (cause: unknown): cause is Error & { errcode: number } =>
  cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number'
