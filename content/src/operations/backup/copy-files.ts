import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { spoolFile } from '@alun/platform/spool-file'
import { hasCode, ifMissing } from '@alun/platform/system-error'
import { eachRow } from '../../core/records/each-row.ts'
import type { FileStore } from '../../publishing/media/file-store.ts'
import { BackupError } from './backup-error.ts'
import { type FileCopies, type FileCopy, spoolFolder } from './manifest.ts'

/** Files that were copied, and paths of those that could not be read. */
export interface Copied {
  files: FileCopies
  unreadable: string[]
}

/**
 * Copies all files of a store into `folder/area`. Leaves out a file that is removed during the copy, and
 * reports a file that cannot be read.
 */
export async function copyStore(store: FileStore, folder: string, area: string): Promise<Copied> {
  const names = (await store.writtenBefore(Number.POSITIVE_INFINITY)).toSorted()
  const unreadable: string[] = []
  const open = async (name: string) => Readable.from(await store.stream(name, null))
  const copied = await eachRow(
    names,
    async (name) => {
      const path = `${area}/${name}`
      return [path, await writeCopy([await open(name)], join(folder, path))] as const
    },
    async (name, cause) => {
      const path = `${area}/${name}`
      await rm(join(folder, path), { force: true })
      if ((await store.size(name)) === null) return
      // The file is readable, so writing the copy has failed.
      if (await isReadable(() => open(name))) throw cause
      unreadable.push(path)
    },
  )
  // The store itself cannot be read.
  if (copied.length === 0 && unreadable.length > 0)
    throw new BackupError(`No file of ${area} can be read: ${unreadable[0]}`)
  return { files: Object.fromEntries(copied), unreadable }
}

async function isReadable(open: () => Promise<Readable>): Promise<boolean> {
  const [read] = await Promise.allSettled([open().then((stream) => digest([stream]))])
  return read.status === 'fulfilled'
}

/** Copies the spool while the site uses it: a file that the site renames meanwhile is found in the next round. */
export async function copySpool(dataDir: string, folder: string): Promise<Copied> {
  const spool = join(dataDir, spoolFolder)
  const copied: Copied = { files: {}, unreadable: [] }
  const known = new Set<string>()
  for (let missed = true, rounds = 0; missed && rounds < 100; rounds += 1) {
    missed = false
    for (const name of await readdir(spool).catch(ifMissing([]))) {
      const [, , id] = spoolFile.exec(name) ?? []
      if (id === undefined || known.has(id)) continue
      const path = `${spoolFolder}/${name}`
      const source = await readFile(join(spool, name)).catch((cause: unknown) => {
        if (!hasCode(cause, 'ENOENT', 'EIO', 'EISDIR')) throw cause
        return hasCode(cause, 'ENOENT') ? 'renamed' : 'unreadable'
      })
      missed ||= source === 'renamed'
      if (source === 'renamed') continue
      known.add(id)
      if (source === 'unreadable') copied.unreadable.push(path)
      else copied.files[path] = await writeCopy([Readable.from([source])], join(folder, path))
    }
  }
  return copied
}

/** Files whose content differs from the manifest. */
export async function brokenFiles(folder: string, files: FileCopies): Promise<string[]> {
  const broken: string[] = []
  for (const [path, { sha256 }] of Object.entries(files)) {
    const file = join(folder, path)
    // A link could lead out of the backup.
    const isFile = (await lstat(file).catch(ifMissing(null)))?.isFile() === true
    const found = isFile ? await digest([createReadStream(file)]).catch(ifDamaged) : null
    if (found?.sha256 !== sha256) broken.push(path)
  }
  return broken
}

/** For a `catch` while reading a backup: `null` if the file is missing, or the disk fails. */
function ifDamaged(cause: unknown): null {
  if (hasCode(cause, 'ENOENT', 'ENOTDIR', 'EISDIR', 'EIO')) return null
  throw cause
}

export const pathsIn = (files: FileCopies, area: string): string[] =>
  Object.keys(files).filter((path) => path.startsWith(`${area}/`))

export async function fillStore(
  store: FileStore,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    // Without content types, because the service reads them from the database.
    const content = await readFile(join(folder, path))
    await store.write(nameOf(path), content, 'application/octet-stream')
  }
}

/** Writes the named files of a backup into a data folder. */
export async function copyInto(dataDir: string, folder: string, paths: readonly string[]) {
  for (const path of paths) {
    const target = join(dataDir, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, path), target)
  }
}

/** Removes files from a store that was empty before; ignores missing files. */
export async function removeFiles(store: FileStore, paths: readonly string[]): Promise<void> {
  // Ignore failures here, because the reason of the failed restore is reported.
  for (const path of paths) await Promise.allSettled([store.remove(nameOf(path))])
}

const nameOf = (path: string) => path.slice(path.indexOf('/') + 1)

type Stream = NodeJS.ReadableStream | NodeJS.WritableStream

/** Pipes a source, through its transforms if any, into a new file. */
export async function writeCopy(from: Stream[], target: string): Promise<FileCopy> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  return digest(from, [createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })])
}

/** Size and digest of what a source gives after its transforms, which also flows on into `to`. */
export async function digest(from: Stream[], to: Stream[] = []): Promise<FileCopy> {
  const hash = createHash('sha256')
  let bytes = 0
  const noted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  if (to.length === 0) noted.resume()
  await pipeline([...from, noted, ...to])
  return { bytes, sha256: hash.digest('hex') }
}
