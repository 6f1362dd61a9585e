import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { ifMissing } from '@alun/platform/system-error'
import { readBuild } from './build-files.ts'

const copyLifetimeMs = 3_600_000

/**
 * Stores the files of this build, because open pages request them after an update. Keeps one
 * previous build and removes older ones. The modification time of a folder is the last start of its
 * build.
 *
 * @param folder folder that holds nothing but stored builds
 * @returns folders of the previous build and of this one
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
    // A recent copy belongs to another process that is just starting.
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
      // Another process may have removed it in between.
      const { mtimeMs: lastStart } = await stat(path).catch(ifMissing({ mtimeMs: 0 }))
      return { path, lastStart, isCopy: name.endsWith('.tmp') }
    }),
  )
  return found.toSorted((a, b) => b.lastStart - a.lastStart)
}

/** Copies under a temporary name, because an interrupted copy must not count as a build. */
async function copyBuild(clientFolder: string, id: string, own: string): Promise<void> {
  const copy = `${own}.${randomUUID()}.tmp`
  try {
    await cp(join(clientFolder, 'assets'), join(copy, 'assets'), { recursive: true })
    await cp(join(clientFolder, 'builds', `${id}.json`), join(copy, 'builds', `${id}.json`))
    await rename(copy, own)
  } catch (cause) {
    await rm(copy, { recursive: true, force: true })
    // Another process has stored the same build first.
    if (!existsSync(own)) throw cause
  }
}
