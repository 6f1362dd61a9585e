import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { z } from 'zod'
import { readBuild } from './build-files.ts'

const orderFile = 'order.json'
const buildOrder = z.array(z.string())

/** The build that runs now, and the one before it; oldest first. */
export function keptBuilds(known: readonly string[], current: string): string[] {
  return [...known.filter((id) => id !== current).slice(-1), current]
}

/**
 * Keeps the files of this build for the time when another one runs: pages that are open in
 * browsers then still ask for them. Files of older builds than the one before are removed.
 *
 * @param folder where builds are kept; nothing else writes there
 * @returns the kept files of the build before, `null` where there was none
 */
export async function keepBuild(folder: string, clientFolder: string): Promise<string | null> {
  const { id } = await readBuild(clientFolder)
  await mkdir(folder, { recursive: true })
  const own = join(folder, id)
  if (!existsSync(own)) await copyBuild(clientFolder, id, own)

  const kept = keptBuilds(await readOrder(folder), id)
  await atomicWrite(join(folder, orderFile), JSON.stringify(kept))
  for (const name of await readdir(folder)) {
    if (name === orderFile || kept.includes(name)) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
  const before = kept.length > 1 ? join(folder, kept[0] ?? '') : null
  return before !== null && existsSync(before) ? before : null
}

/** Under another name first, so that a copy broken off is never taken for a build. */
async function copyBuild(clientFolder: string, id: string, own: string): Promise<void> {
  const copy = `${own}.${randomUUID()}.tmp`
  await cp(join(clientFolder, 'assets'), join(copy, 'assets'), { recursive: true })
  await cp(join(clientFolder, 'builds', `${id}.json`), join(copy, 'builds', `${id}.json`))
  try {
    await rename(copy, own)
  } catch (cause) {
    await rm(copy, { recursive: true, force: true })
    // Another process that starts at the same time was quicker.
    if (!existsSync(own)) throw cause
  }
}

async function readOrder(folder: string): Promise<string[]> {
  try {
    return buildOrder.parse(JSON.parse(await readFile(join(folder, orderFile), 'utf8')))
  } catch {
    return []
  }
}
