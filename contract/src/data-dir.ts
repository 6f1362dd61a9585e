import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A data folder that cannot be used; the message is one line that names it. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
}

/**
 * Makes the data folder if it is missing and tries to write in it.
 *
 * @throws DataDirError
 */
export async function prepareDataDir(dataDir: string) {
  try {
    const existing = await stat(dataDir).catch(() => null)
    await mkdir(dataDir, { recursive: true })
    // The database server may run under another account and has to pass through, whatever the umask.
    if (!existing) await chmod(dataDir, 0o755)
    const probe = join(dataDir, `.writable-${randomUUID()}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new DataDirError(`DATA_DIR ${dataDir} cannot be written to: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

function reasonOf(cause: unknown) {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const words: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a file is in the way',
    EEXIST: 'a file is in the way',
  }
  return words[code] ?? (code || 'unknown reason')
}
