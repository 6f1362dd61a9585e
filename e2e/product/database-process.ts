import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const stateFile = z.object({ folder: z.string() })

/** Process number of the embedded database server of a data folder. */
export async function databasePid(dataDir: string): Promise<number> {
  const state = stateFile.parse(
    JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8')),
  )
  const [pid] = (await readFile(path.join(state.folder, 'postmaster.pid'), 'utf8')).split('\n')
  return z.coerce.number().int().positive().parse(pid)
}
