import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { hasCode, whereMissing } from '@alun/platform/system-error'
import { PostgresError } from './postgres-error.ts'
import { processIdentity } from './process-identity.ts'

/**
 * Runs `work` while no other process does so with the same lock file, which contains the identity of
 * its process. The lock of a process that has ended is taken over.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await acquire(file)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * The same for a stop, which a disk that takes no lock file does not keep from ending the database:
 * nobody can start one there meanwhile.
 */
export async function withStopLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const isLocked = await acquire(file).then(
    () => true,
    (cause: unknown) => {
      if (hasCode(cause, 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO')) return false
      throw cause
    },
  )
  try {
    return await work()
  } finally {
    if (isLocked) await rm(file, { force: true })
  }
}

const timeoutMs = 120_000

async function acquire(file: string) {
  const deadline = Date.now() + timeoutMs
  const ownIdentity = (await processIdentity(process.pid)) ?? String(process.pid)
  let unreadable = 0
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600)
      try {
        await handle.writeFile(ownIdentity)
      } catch (cause) {
        // A full disk takes the name, but not what it says; an empty one would hold up others.
        await rm(file, { force: true })
        throw cause
      } finally {
        await handle.close()
      }
      return
    } catch (cause) {
      if (!hasCode(cause, 'EEXIST')) throw cause
    }
    const holder = await readFile(file, 'utf8').catch(whereMissing(''))
    // The holder writes into the file right after creating it, so it may be empty for a moment.
    unreadable = holder === '' ? unreadable + 1 : 0
    const pid = Number.parseInt(holder, 10)
    const gone = Number.isNaN(pid) ? unreadable > 40 : (await processIdentity(pid)) !== holder
    if (gone) await removeStaleLock(file, holder)
    else if (Date.now() > deadline) {
      throw new PostgresError(
        `Another process (${pid}) has been starting or stopping the database for two minutes: stop it, or remove ${file}`,
      )
    } else await wait(50)
  }
}

/** Removes the lock of an ended process, but not the one of a process that was quicker. */
async function removeStaleLock(file: string, holder: string) {
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(whereMissing(undefined))
  const taken = await readFile(aside, 'utf8').catch(whereMissing(holder))
  if (taken !== holder) {
    await link(aside, file).catch((cause: unknown) => {
      if (!hasCode(cause, 'EEXIST')) throw cause
    })
  }
  await rm(aside, { force: true })
}
