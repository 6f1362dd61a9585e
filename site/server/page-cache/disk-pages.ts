import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromFile, type KeptPage, toFile } from './kept-page.ts'

const extension = '.page'
const fileName = (key: string) => createHash('sha256').update(key).digest('hex') + extension

export type DiskPages = Awaited<ReturnType<typeof createDiskPages>>

/**
 * Pages on disk, which survive a restart. A file is whole or not there: it is written beside and
 * renamed. When `limit` bytes are full, the pages written longest ago leave.
 *
 * @throws where the folder cannot be made; a later failure only loses a page
 */
export async function createDiskPages(
  folder: string,
  limit: number,
  onFailure: (error: unknown) => void,
) {
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (const file of await files()) bytes += file.size
  // One change after another: a page that is written twice ends as written last.
  let changes: Promise<void> = Promise.resolve()
  /** Files that are to go, but haven't yet: they must not be read any more. */
  const leaving = new Map<string, number>()
  let clearings = 0

  async function files() {
    const names = await readdir(folder).catch(() => [])
    const known = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        if (!name.endsWith(extension)) {
          // Left by a process that ended while writing.
          if (name.endsWith('.tmp')) await rm(path, { force: true })
          return null
        }
        const found = await stat(path).catch(() => null)
        return found && { path, size: found.size, at: found.mtimeMs }
      }),
    )
    return known.filter((file) => file !== null)
  }

  function change(work: () => Promise<void>): Promise<void> {
    changes = changes.then(work).catch(onFailure)
    return changes
  }

  async function write(page: KeptPage) {
    const path = join(folder, fileName(page.key))
    const temporary = `${path}.${randomUUID()}.tmp`
    const content = toFile(page)
    const before = await stat(path).catch(() => null)
    try {
      // A process of another build may have cleared it away.
      await mkdir(folder, { recursive: true })
      await writeFile(temporary, content)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    bytes += content.byteLength - (before?.size ?? 0)
    if (bytes > limit) await prune()
  }

  async function prune() {
    const all = await files()
    all.sort((a, b) => a.at - b.at)
    bytes = all.reduce((sum, file) => sum + file.size, 0)
    for (const file of all) {
      // Some room at once, so that the next page doesn't have to look through the folder again.
      if (bytes <= limit * 0.9) break
      await rm(file.path, { force: true })
      bytes -= file.size
    }
  }

  return {
    async get(key: string): Promise<KeptPage | null> {
      const path = join(folder, fileName(key))
      if (clearings > 0 || leaving.has(key)) return null
      const file = await readFile(path).catch(() => null)
      if (file === null || clearings > 0 || leaving.has(key)) return null
      const page = fromFile(file)
      if (page?.key === key) return page
      await rm(path, { force: true }).catch(onFailure)
      return null
    },
    set: (page: KeptPage) => change(() => write(page)),
    remove(key: string) {
      leaving.set(key, (leaving.get(key) ?? 0) + 1)
      return change(async () => {
        const path = join(folder, fileName(key))
        const before = await stat(path).catch(() => null)
        await rm(path, { force: true })
        bytes -= before?.size ?? 0
      }).finally(() => {
        const left = (leaving.get(key) ?? 1) - 1
        if (left > 0) leaving.set(key, left)
        else leaving.delete(key)
      })
    },
    /** Removes the pages of other databases than this one. */
    keepOnly: (database: string) =>
      change(async () => {
        for (const file of await files()) {
          const page = await readFile(file.path).then(fromFile, () => null)
          if (page?.meta.epoch === database) continue
          await rm(file.path, { force: true })
          bytes -= file.size
        }
      }),
    clear() {
      clearings += 1
      return change(async () => {
        for (const file of await files()) await rm(file.path, { force: true })
        bytes = 0
      }).finally(() => {
        clearings -= 1
      })
    },
    /** Resolves when everything asked for so far is on disk. */
    settled: () => changes,
  }
}
