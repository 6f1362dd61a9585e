import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'

/** Stores a file in place of those of earlier content, whose names have the same prefix. */
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
