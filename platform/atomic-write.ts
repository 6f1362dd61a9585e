import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

interface AtomicWriteOptions {
  mode?: number
  /** Creates the folder if it is missing, with these permissions. */
  folderMode?: number
  /** Resolves only when the file would survive a power failure. */
  durable?: boolean
}

/** Suffix of a file that is still being written; a crash may leave one. */
const temporarySuffix = '.tmp'

/** Writes a temporary file and renames it: readers find the old content or the new one, never a part. */
export async function atomicWrite(
  path: string,
  content: string | Uint8Array,
  { mode, folderMode, durable = false }: AtomicWriteOptions = {},
): Promise<void> {
  const folder = dirname(path)
  if (folderMode !== undefined) await mkdir(folder, { recursive: true, mode: folderMode })
  const temporary = `${path}.${randomUUID()}${temporarySuffix}`
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await file.writeFile(content)
      if (durable) await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (cause) {
    // The first failure is the one that is told.
    await Promise.allSettled([rm(temporary, { force: true })])
    throw cause
  }
  if (!durable) return
  // The new name is an entry of the folder.
  const entries = await open(folder, 'r')
  await entries.sync().finally(() => entries.close())
}
