import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sharedWork } from '@alun/platform/shared-work'
import { hasCode, whereMissing } from '@alun/platform/system-error'
import PQueue from 'p-queue'
import { ContentError } from '../../../app/content/content-error.ts'
import type { ContentFetch } from '../../../app/content/content-fetch.ts'
import { type MediaAddress, mediaAddress } from './media-address.ts'
import { substitute } from './substitute.ts'

/** Milliseconds for the body of one file: videos are large. */
const bodyTimeoutMs = 60_000
const usageUpdateIntervalMs = 3_600_000
/** Parallel fetches: the service renders a picture at its first request. */
const concurrency = 3

export type MediaResult =
  | { kind: 'file'; path: string; size: number }
  /** Another width or format of the picture, while the requested one is unavailable. */
  | { kind: 'substitute'; path: string; size: number; type: string }
  /** Replaced by a later version, which has an address of its own. */
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | { kind: 'away' }

interface MediaStoreDeps {
  folder: string
  limit: number
  contentFetch: ContentFetch
  /** Whether the service is known to be unavailable, so that it is not asked. */
  isAway: () => boolean
  now: () => number
  onFetch?: (result: MediaResult['kind'], seconds: number) => void
  onFailure: (error: unknown) => void
}

/** A file that is neither stored nor available from the content service. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'
}

export type MediaStore = Awaited<ReturnType<typeof createMediaStore>>

interface StoredFile {
  size: number
  /** Epoch milliseconds of the last use, recorded at most once an hour. */
  usedAt: number
}

/**
 * Disk cache of the content service's pictures and files. The file at an address never changes, so a
 * cached one is requested again only after the record was changed: its address may lead on by now.
 */
export async function createMediaStore(deps: MediaStoreDeps) {
  const { folder, limit, contentFetch, isAway, now, onFailure, onFetch } = deps
  const queue = new PQueue({ concurrency })
  const share = sharedWork<MediaResult>()
  await mkdir(folder, { recursive: true })
  const files = await readFolder(folder, now())
  let bytes = 0
  for (const { size } of files.values()) bytes += size

  async function get(address: MediaAddress): Promise<MediaResult> {
    const stored = storedFile(address)
    if (stored) return stored
    const result: MediaResult = isAway() ? { kind: 'away' } : await fetched(address, 1)
    return result.kind === 'away' ? (substituteFor(address) ?? result) : result
  }

  function storedFile({ fileName }: MediaAddress): MediaResult | null {
    const file = files.get(fileName)
    if (file === undefined) return null
    const path = join(folder, fileName)
    if (now() - file.usedAt > usageUpdateIntervalMs) {
      file.usedAt = now()
      // The file's mtime is its last use, also after a restart.
      utimes(path, now() / 1000, now() / 1000).catch((cause: unknown) => {
        drop(fileName)
        if (!hasCode(cause, 'ENOENT')) onFailure(cause)
      })
    }
    return { kind: 'file', path, size: file.size }
  }

  function fetched(address: MediaAddress, priority: number): Promise<MediaResult> {
    const id = address.fileName
    if (priority > 0) raise(id)
    return share(id, () =>
      queue.add(
        async () => {
          const begun = performance.now()
          const result = await fetchWithRetry(address)
          onFetch?.(result.kind, (performance.now() - begun) / 1000)
          return result
        },
        { priority, id },
      ),
    )
  }

  function raise(id: string) {
    try {
      queue.setPriority(id, 1)
    } catch (cause) {
      // It is not waiting.
      if (!(cause instanceof ReferenceError)) throw cause
    }
  }

  /** Rendering a picture may take longer than a call's timeout; the service finishes it for the next. */
  async function fetchWithRetry(address: MediaAddress, left = 1): Promise<MediaResult> {
    try {
      return await fetchFile(address)
    } catch (cause) {
      if (!(cause instanceof ContentError)) onFailure(cause)
      else if (left > 0 && !isAway()) return fetchWithRetry(address, left - 1)
      return { kind: 'away' }
    }
  }

  async function fetchFile(address: MediaAddress): Promise<MediaResult> {
    const path = join(folder, address.fileName)
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      const result = await contentFetch.call(
        address.path,
        { accept: [302, 404], bodyTimeoutMs },
        async (response): Promise<MediaResult> => {
          if (!response.ok || response.body === null) {
            await response.body?.cancel()
            const to = movedTo(address, response)
            return to === null ? { kind: 'missing' } : { kind: 'moved', to }
          }
          await pipeline(response.body, createWriteStream(temporary))
          const { size } = await stat(temporary)
          return { kind: 'file', path, size }
        },
      )
      if (result.kind !== 'file') return result
      await rename(temporary, path)
      drop(address.fileName)
      files.set(address.fileName, { size: result.size, usedAt: now() })
      bytes += result.size
      if (bytes > limit) await prune().catch(onFailure)
      return result
    } catch (cause) {
      await rm(temporary, { force: true }).catch(onFailure)
      throw cause
    }
  }

  function substituteFor(address: MediaAddress): MediaResult | null {
    const at = address.path.lastIndexOf('/') + 1
    const prefix = address.fileName.slice(0, -(address.path.length - at))
    const names = [...files.keys()].filter((name) => name.startsWith(prefix))
    const file = substitute(
      address.path.slice(at),
      names.map((name) => name.slice(prefix.length)),
    )
    const found = file === null ? null : mediaAddress(address.path.slice(0, at) + file)
    const stored = found && files.get(found.fileName)
    if (!stored) return null
    const path = join(folder, found.fileName)
    return { kind: 'substitute', path, size: stored.size, type: found.type }
  }

  async function prune() {
    const oldestFirst = [...files].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [name] of oldestFirst) {
      // Below the limit, so that not every further file prunes again.
      if (bytes <= limit * 0.9) break
      await rm(join(folder, name), { force: true })
      drop(name)
    }
  }

  function drop(name: string) {
    bytes -= files.get(name)?.size ?? 0
    files.delete(name)
  }

  return {
    get,
    /** The content of a file, or of another width of the same picture; throws MediaUnavailable. */
    async read(path: string): Promise<Buffer> {
      const address = mediaAddress(path)
      const result = address && (await get(address))
      const isUsable =
        result?.kind === 'file' || (result?.kind === 'substitute' && result.type === address?.type)
      if (!result || !isUsable) throw new MediaUnavailable(`${path} is not available`)
      return readFile(result.path)
    },
    forget(path: string) {
      drop(basename(path))
    },
    /** Deletes all versions of files that were replaced or deleted, so that their addresses are asked for again. */
    async forgetChanged(tags: readonly string[]) {
      const ids = new Set(tags.flatMap((tag) => (tag.startsWith('media:') ? [tag.slice(6)] : [])))
      for (const name of ids.size > 0 ? [...files.keys()] : []) {
        if (!ids.has(name.slice(0, name.indexOf('.')))) continue
        drop(name)
        await rm(join(folder, name), { force: true }).catch(onFailure)
      }
    },
    /** Fetches files ahead, at a lower priority than those that visitors request. */
    prefetch(paths: readonly string[]) {
      if (isAway()) return
      for (const path of paths) {
        const address = mediaAddress(path)
        if (address && !files.has(address.fileName)) fetched(address, 0).catch(onFailure)
      }
    },
    close() {
      queue.clear()
    },
  }
}

async function readFolder(folder: string, now: number): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>()
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(whereMissing(null))
    if (facts === null) continue
    const isTemporary = name.endsWith('.tmp')
    if (!isTemporary && facts.size > 0) {
      files.set(name, { size: facts.size, usedAt: facts.mtimeMs })
    } else if (!isTemporary || now - facts.mtimeMs > usageUpdateIntervalMs) {
      // Left by a process that ended while writing; a younger one may still be written.
      await rm(path, { force: true })
    }
  }
  return files
}

/** Target of a redirect, if it is the address of a media file. */
function movedTo(address: MediaAddress, response: Response): string | null {
  const location = response.headers.get('Location')
  const base = `http://content${address.path}`
  if (response.status !== 302 || location === null || !URL.canParse(location, base)) return null
  // The service may be mounted under a path of its own.
  const { pathname } = new URL(location, base)
  return mediaAddress(pathname.slice(Math.max(0, pathname.indexOf('/media/'))))?.path ?? null
}
