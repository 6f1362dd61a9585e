import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { officeDay } from '@alun/contract/rules/office-day'
import { siteFolder } from '@alun/contract/site-definition/site-folder'

const root = path.resolve(import.meta.dirname, '../..')
/** Each site has its own. */
const cache = path.join(root, 'node_modules/.cache/seeded-data', path.basename(siteFolder()))
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/**
 * Path of a data folder filled by this build with this demo content on this day, whether it is
 * there or not. Migrations are part of the build; the dates of offers depend on the day. `null`
 * for a build that was not made by our commands.
 */
export async function seededFolder(): Promise<string | null> {
  const builtFrom = path.join(root, 'content/.next/built-from')
  if (!existsSync(builtFrom)) return null
  const hash = createHash('sha256')
    .update(await readFile(builtFrom))
    .update(officeDay(Date.now()))
  const seed = path.join(siteFolder(), 'demo')
  for (const entry of await readdir(seed, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    hash.update(`${path.relative(seed, file)}\0`).update(await readFile(file))
  }
  return path.join(cache, hash.digest('hex'))
}

/** Fills an empty data folder with a copy of the cached one. */
export async function copySeeded(folder: string, dataDir: string): Promise<void> {
  await copy(`${folder}/.`, dataDir)
}

/** Caches a data folder that nothing uses, in place of the former one. */
export async function cacheSeeded(dataDir: string, folder: string): Promise<void> {
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  await copy(dataDir, unfinished)
  await rename(unfinished, folder)
}
