import { randomUUID } from 'node:crypto'
import { copyFile, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

interface AtomicWriteOptions {
  mode?: number
  /** Creates a missing folder with these permissions. */
  folderMode?: number
  /** Waits until the file would survive a power failure. */
  durable?: boolean
}

/** Suffix of temporary files; a crash may leave one. */
export const temporarySuffix = '.tmp'

/**
 * Writes a temporary file and renames it, so that readers find the old or the new content, never a
 * part.
 */
export function atomicWrite(
  path: string,
  content: string | Uint8Array,
  options?: AtomicWriteOptions,
): Promise<void> {
  return atomically(path, (file) => file.writeFile(content), options)
}

/** Copies a file in the same way, without its bytes in memory. */
export function atomicCopy(
  source: string,
  path: string,
  options?: AtomicWriteOptions,
): Promise<void> {
  return atomically(path, (_, temporary) => copyFile(source, temporary), options)
}

async function atomically(
  path: string,
  fill: (file: FileHandle, temporary: string) => Promise<void>,
  { mode, folderMode, durable = false }: AtomicWriteOptions = {},
): Promise<void> {
  const folder = dirname(path)
  if (folderMode !== undefined) await mkdir(folder, { recursive: true, mode: folderMode })
  const temporary = `${path}.${randomUUID()}${temporarySuffix}`
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await fill(file, temporary)
      if (durable) await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (cause) {
    // Report the first failure, not that of the cleanup.
    await Promise.allSettled([rm(temporary, { force: true })])
    throw cause
  }
  if (!durable) return
  // The rename is stored in the folder.
  const entries = await open(folder, 'r')
  await entries.sync().finally(() => entries.close())
}
