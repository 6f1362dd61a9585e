import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { PostgresError } from './postgres-error.ts'
import { processIdentity } from './process-identity.ts'

/**
 * Runs `work` while no other process does so for the same file. A lock whose holder is gone, killed
 * for instance, is taken over. The file holds the identity of its process.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await acquire(file)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

const patienceMs = 120_000

async function acquire(file: string) {
  const deadline = Date.now() + patienceMs
  const mine = (await processIdentity(process.pid)) ?? String(process.pid)
  let unreadable = 0
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600)
      await handle.writeFile(mine)
      await handle.close()
      return
    } catch (cause) {
      if (!isExisting(cause)) throw cause
    }
    const holder = await readFile(file, 'utf8').catch(() => '')
    // The holder writes its name right after creating the file; an empty one is briefly normal.
    unreadable = holder === '' ? unreadable + 1 : 0
    const pid = Number.parseInt(holder, 10)
    const gone = Number.isNaN(pid) ? unreadable > 40 : (await processIdentity(pid)) !== holder
    if (gone) await takeAway(file, holder)
    else if (Date.now() > deadline) {
      throw new PostgresError(
        `Another process (${pid}) has been starting or stopping the database for two minutes: end it, or remove ${file}`,
      )
    } else await wait(50)
  }
}

/** Removes the lock of a dead holder, and only that one: another process may be quicker. */
async function takeAway(file: string, holder: string) {
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(() => undefined)
  const taken = await readFile(aside, 'utf8').catch(() => holder)
  if (taken !== holder) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

function isExisting(cause: unknown) {
  return cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
}
