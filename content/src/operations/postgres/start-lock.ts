import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import { isStartError, StartError } from '@alun/platform/start-error'
import { isOfSqlite } from '@alun/platform/system-error'

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
 * Runs `work`, which stops a server, under the lock of starts. Runs it without the lock on a full disk, where no lock
 * file can be created, because nobody can start a server there either.
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
  const deadline = currentTime() + timeoutMs
  for (;;) {
    const lock = taken(file)
    if (lock) return lock
    if (currentTime() > deadline) {
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
    if (isOfSqlite(cause, 'busy')) return null
    if (!isOfSqlite(cause)) throw cause
    throw new StartError(`${file} cannot be locked: ${cause.message}`, { cause })
  }
}
