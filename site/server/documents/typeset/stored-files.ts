import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { hasCode } from '@alun/platform/system-error'
import type { Log } from '../../../app/content/content-fetch.ts'

/** Stores a file and removes earlier ones with the same prefix. */
export async function replaceStored(
  file: string,
  prefix: string,
  bytes: Uint8Array,
): Promise<void> {
  await atomicWrite(file, bytes, { folderMode: 0o755 })
  const folder = dirname(file)
  const earlier = (await readdir(folder)).filter(
    (name) => name.startsWith(prefix) && name !== basename(file),
  )
  await Promise.all(earlier.map((name) => rm(join(folder, name), { force: true })))
}

/** Reads a stored file. Returns `null` if it is missing or the disk fails, which is logged. */
export async function readStored(file: string, log: Pick<Log, 'error'>): Promise<Buffer | null> {
  return readFile(file).catch((err: unknown) => {
    if (!hasCode(err, 'ENOENT')) log.error({ err }, 'A stored document cannot be read')
    return null
  })
}
