import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasCode, whereMissing } from '@alun/platform/system-error'
import { rasterTypes } from '../../core/fields/raster-types.ts'
import { servedTypes } from '../../publishing/media/file-bytes.ts'
import type { FileStore } from '../../publishing/media/file-store.ts'
import { type FileCopy, type Manifest, spoolDatabase, spoolFolder } from './manifest.ts'

type Files = Manifest['files']

/** Copies all files of a store into `folder/area`. One that is removed meanwhile is left out. */
export async function copyStore(store: FileStore, folder: string, area: string): Promise<Files> {
  const files: Files = {}
  for (const name of (await store.writtenBefore(Number.POSITIVE_INFINITY)).toSorted()) {
    if ((await store.size(name)) === null) continue
    const path = `${area}/${name}`
    const source = await store.stream(name, null)
    files[path] = await writeCopy(Readable.from(source), join(folder, path))
  }
  return files
}

/**
 * Copies the spool while the site works with it: files before and after the database, since a file is
 * written before the enquiry that names it.
 */
export async function copySpool(dataDir: string, folder: string): Promise<Files> {
  const spool = join(dataDir, spoolFolder)
  if ((await stat(join(spool, spoolDatabase)).catch(whereMissing(null))) === null) return {}
  const files = await copySpooled(spool, folder, {})
  const path = `${spoolFolder}/${spoolDatabase}`
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const source = new DatabaseSync(join(spool, spoolDatabase), { timeout: 10_000 })
  try {
    await backup(source, target)
  } finally {
    source.close()
  }
  files[path] = await digestFile(target)
  return copySpooled(spool, folder, files)
}

async function copySpooled(spool: string, folder: string, known: Files): Promise<Files> {
  const files = { ...known }
  for (const name of (await readdir(join(spool, 'files')).catch(whereMissing([]))).toSorted()) {
    const path = `${spoolFolder}/files/${name}`
    if (files[path]) continue
    const source = join(spool, 'files', name)
    // Delivered and removed meanwhile.
    const present = await stat(source).catch(whereMissing(null))
    if (!present?.isFile()) continue
    files[path] = await writeCopy(createReadStream(source), join(folder, path))
  }
  return files
}

/** Files whose content is not that of the manifest. */
export async function brokenFiles(folder: string, files: Files): Promise<string[]> {
  const broken: string[] = []
  for (const [path, { sha256 }] of Object.entries(files)) {
    const file = join(folder, path)
    // A link could lead out of the backup.
    const isFile = (await lstat(file).catch(whereMissing(null)))?.isFile() === true
    const found = isFile ? await digestFile(file).catch(whereDamaged) : null
    if (found?.sha256 !== sha256) broken.push(path)
  }
  return broken
}

/** For the `catch` of what reads a backup: the file is missing, or the disk or its compression is broken. */
export function whereDamaged(cause: unknown): null {
  const codes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EIO', 'Z_BUF_ERROR', 'Z_DATA_ERROR']
  if (hasCode(cause, ...codes)) return null
  throw cause
}

export const filesOf = (files: Files, area: string): [string, FileCopy][] =>
  Object.entries(files).filter(([path]) => path.startsWith(`${area}/`))

/** Fills an empty store; one that cannot be filled is empty again. */
export async function fillStore(
  store: FileStore,
  folder: string,
  files: readonly [string, FileCopy][],
): Promise<void> {
  for (const [path] of files) {
    const name = nameOf(path)
    await store.write(name, await readFile(join(folder, path)), typeOf(name))
  }
}

/** Writes the files of a backup, and no others that lie beside them, into a data folder. */
export async function copyInto(
  dataDir: string,
  folder: string,
  files: readonly [string, FileCopy][],
): Promise<void> {
  for (const [path] of files) {
    const target = join(dataDir, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, path), target)
  }
}

/** Removes files from a store that was empty before; those that are not there are no error. */
export async function takeBack(
  store: FileStore,
  files: readonly [string, FileCopy][],
): Promise<void> {
  // Why the restore failed is what is told, also where the store itself is what fails.
  for (const [path] of files) await Promise.allSettled([store.remove(nameOf(path))])
}

const nameOf = (path: string) => path.slice(path.indexOf('/') + 1)

const types = new Map<string, string>([
  ...Object.entries(servedTypes),
  ...rasterTypes.map((type) => [type.slice('image/'.length), type] as const),
  ['jpg', 'image/jpeg'],
])
/** For the object store alone: the service takes types from the database. */
const typeOf = (name: string) =>
  types.get(extname(name).slice(1).toLowerCase()) ?? 'application/octet-stream'

/** Names in a store whose content is not that of the manifest. */
export async function brokenInStore(
  store: FileStore,
  files: readonly [string, FileCopy][],
): Promise<string[]> {
  const broken: string[] = []
  for (const [path, { sha256 }] of files) {
    const content = await store.read(nameOf(path))
    const found = content && createHash('sha256').update(content).digest('hex')
    if (found !== sha256) broken.push(path)
  }
  return broken
}

export async function digestFile(file: string): Promise<FileCopy> {
  return digest([createReadStream(file)])
}

async function writeCopy(source: Readable, target: string): Promise<FileCopy> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  return digest([source], [createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })])
}

type Stream = NodeJS.ReadableStream | NodeJS.WritableStream

/** What streams give one after another, written on into others if there are any. */
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
