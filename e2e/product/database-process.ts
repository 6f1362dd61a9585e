import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const stateFile = z.object({ folder: z.string() })

/** Process id of a data folder's embedded database server. */
export async function databasePid(dataDir: string): Promise<number> {
  const state = stateFile.parse(
    JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8')),
  )
  const [pid] = (await readFile(path.join(state.folder, 'postmaster.pid'), 'utf8')).split('\n')
  return z.coerce.number().int().positive().parse(pid)
}

/** Stops the database server that a killed content service has left running. */
export async function endLeftDatabase(dataDir: string): Promise<void> {
  const pid = await databasePid(dataDir).catch(() => null)
  if (pid === null || !isRunning(pid)) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; attempt < 50 && isRunning(pid); attempt += 1) await pause(100)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No process has this id, or one of another account.
    return false
  }
}
