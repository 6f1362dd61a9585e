import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { whereMissing } from '@alun/platform/system-error'
import { readBuild } from './build-files.ts'

const copyLifetimeMs = 3_600_000

/**
 * Stores the files of this build: pages that are open in browsers still request them when the next
 * build runs. Other builds than the one that ran before this are removed; the time of a folder is
 * that of its build's last start.
 *
 * @param folder of the stored builds; nothing else writes there
 * @returns the folders of this build and the previous one
 */
export async function storeBuild(folder: string, clientFolder: string): Promise<string[]> {
  const { id } = await readBuild(clientFolder)
  await mkdir(folder, { recursive: true })
  const own = join(folder, id)
  if (!existsSync(own)) await copyBuild(clientFolder, id, own)
  const now = new Date(currentTime())
  await utimes(own, now, now)
  const others = await otherFolders(folder, id)
  const previous = others.find(({ isCopy }) => !isCopy)?.path ?? null
  for (const { path, isCopy, lastStart } of others) {
    // Another process that has just started is copying its build there.
    if (path === previous || (isCopy && now.getTime() - lastStart < copyLifetimeMs)) continue
    await rm(path, { recursive: true, force: true })
  }
  return previous === null ? [own] : [previous, own]
}

async function otherFolders(folder: string, own: string) {
  const names = (await readdir(folder)).filter((name) => name !== own)
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another process may have removed it meanwhile.
      const { mtimeMs: lastStart } = await stat(path).catch(whereMissing({ mtimeMs: 0 }))
      return { path, lastStart, isCopy: name.endsWith('.tmp') }
    }),
  )
  return found.toSorted((a, b) => b.lastStart - a.lastStart)
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
