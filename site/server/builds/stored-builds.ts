import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuild } from './build-files.ts'

const copyLifetimeMs = 3_600_000

/**
 * Stores the files of this build: pages that are open in browsers still request them when the next
 * build runs. Other builds than the previous one are removed.
 *
 * @param folder of the stored builds; nothing else writes there
 * @returns the folder of the previous build, `null` where there is none
 */
export async function storeBuild(
  folder: string,
  clientFolder: string,
  previousBuild: string | null,
): Promise<string | null> {
  const { id } = await readBuild(clientFolder)
  await mkdir(folder, { recursive: true })
  const own = join(folder, id)
  if (!existsSync(own)) await copyBuild(clientFolder, id, own)
  for (const name of await readdir(folder)) {
    if (name === id || name === previousBuild || (await isBeingCopied(join(folder, name)))) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
  const previous = previousBuild === null ? null : join(folder, previousBuild)
  return previous !== null && existsSync(previous) ? previous : null
}

/** Copies to a temporary name first: an interrupted copy must not pass for a build. */
async function copyBuild(clientFolder: string, id: string, own: string): Promise<void> {
  const copy = `${own}.${randomUUID()}.tmp`
  try {
    await cp(join(clientFolder, 'assets'), join(copy, 'assets'), { recursive: true })
    await cp(join(clientFolder, 'builds', `${id}.json`), join(copy, 'builds', `${id}.json`))
    await rename(copy, own)
  } catch (cause) {
    await rm(copy, { recursive: true, force: true })
    // Another process that starts at the same time was faster.
    if (!existsSync(own)) throw cause
  }
}

/** Whether another process that has just started is copying its build to this folder. */
async function isBeingCopied(path: string): Promise<boolean> {
  if (!path.endsWith('.tmp')) return false
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
  return Date.now() - mtimeMs < copyLifetimeMs
}
