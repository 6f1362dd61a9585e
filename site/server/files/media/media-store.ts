import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sharedWork } from '@alun/platform/shared-work'
import { ifMissing } from '@alun/platform/system-error'
import PQueue from 'p-queue'
import { ContentError } from '../../../app/content/content-error.ts'
import type { ContentFetch } from '../../../app/content/content-fetch.ts'
import { type MediaAddress, mediaAddress } from './media-address.ts'
import { substitute } from './substitute.ts'

/** Silence that ends the body of a file, which has no other limit, because videos are large. */
const bodySilentMs = 20_000
const usageUpdateIntervalMs = 3_600_000
/** Share of the size limit that may be written before the folder is pruned again. */
const pruneShare = 0.05
/** Parallel fetches; few, because the service renders a picture at its first request. */
const concurrency = 3

interface FoundFile {
  kind: 'file'
  path: string
  size: number
}

type MediaResult =
  | FoundFile
  /** Another width or format of the picture, because the requested one is unavailable. */
  | { kind: 'substitute'; path: string; size: number; type: string }
  /** A later version has replaced it at another address. */
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | { kind: 'away' }

interface MediaStoreDeps {
  folder: string
  limit: number
  contentFetch: ContentFetch
  /** `true` skips calls to the content service. */
  isAway: () => boolean
  now: () => number
  onFetch?: (result: MediaResult['kind'], seconds: number) => void
  onFailure: (error: unknown) => void
}

export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'
}

export type MediaStore = Awaited<ReturnType<typeof createMediaStore>>

/**
 * Mirror of the pictures and files of the content service. A stored file is served without a call,
 * because the file at an address never changes. A change of the record removes it, because its
 * address may redirect now. The modification time of a file is its last use.
 */
export async function createMediaStore(deps: MediaStoreDeps) {
  const { folder, limit, contentFetch, isAway, now, onFailure, onFetch } = deps
  const queue = new PQueue({ concurrency })
  const share = sharedWork<MediaResult>()
  await mkdir(folder, { recursive: true })
  /**
   * Bytes written since the folder was last pruned; unknown after a start, so prune at the first
   * write.
   */
  let written = limit
  const names = () => readdir(folder).catch(ifMissing([]))

  async function get(address: MediaAddress): Promise<MediaResult> {
    const stored = await storedFile(address)
    if (stored) return stored
    const result: MediaResult = isAway() ? { kind: 'away' } : await fetched(address, 1)
    return result.kind === 'away' ? ((await substituteFor(address)) ?? result) : result
  }

  async function storedFile({ fileName }: MediaAddress): Promise<FoundFile | null> {
    const path = join(folder, fileName)
    const facts = await stat(path).catch(ifMissing(null))
    if (facts === null || facts.size === 0) return null
    if (now() - facts.mtimeMs > usageUpdateIntervalMs) {
      utimes(path, now() / 1000, now() / 1000).catch(onFailure)
    }
    return { kind: 'file', path, size: facts.size }
  }

  const prefetched = async (address: MediaAddress) =>
    (await storedFile(address)) ?? fetched(address, 0)

  function fetched(address: MediaAddress, priority: number): Promise<MediaResult> {
    const id = address.fileName
    if (priority > 0) raise(id)
    return share(id, () =>
      queue.add(
        async () => {
          const begun = performance.now()
          const result = await fetchedOrAway(address)
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
      // It is running already.
      if (!(cause instanceof ReferenceError)) throw cause
    }
  }

  async function fetchedOrAway(address: MediaAddress): Promise<MediaResult> {
    try {
      return await fetchFile(address)
    } catch (cause) {
      if (!(cause instanceof ContentError)) onFailure(cause)
      return { kind: 'away' }
    }
  }

  async function fetchFile(address: MediaAddress): Promise<MediaResult> {
    const path = join(folder, address.fileName)
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      const result = await contentFetch.call(
        address.path,
        { accept: [302, 404], bodySilentMs },
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
      written += result.size
      if (written > limit * pruneShare) await prune().catch(onFailure)
      return result
    } catch (cause) {
      await rm(temporary, { force: true }).catch(onFailure)
      throw cause
    }
  }

  async function substituteFor(address: MediaAddress): Promise<MediaResult | null> {
    const at = address.path.lastIndexOf('/') + 1
    const prefix = address.fileName.slice(0, -(address.path.length - at))
    const others = (await names()).filter((name) => name.startsWith(prefix))
    const file = substitute(
      address.path.slice(at),
      others.map((name) => name.slice(prefix.length)),
    )
    const found = file === null ? null : mediaAddress(address.path.slice(0, at) + file)
    const stored = found && (await storedFile(found))
    return stored && { ...stored, kind: 'substitute', type: found.type }
  }

  async function prune() {
    written = 0
    const files = []
    for (const name of await names()) {
      const path = join(folder, name)
      const facts = await stat(path).catch(ifMissing(null))
      if (facts === null) continue
      const { size, mtimeMs: usedAt } = facts
      if (!name.endsWith('.tmp')) files.push({ path, size, usedAt })
      // A process ended while writing it; a younger one may still be written.
      else if (now() - usedAt > usageUpdateIntervalMs) await rm(path, { force: true })
    }
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= limit) break
      await rm(path, { force: true })
      bytes -= size
    }
  }

  return {
    get,
    /** The content of a file, or of another width of the same picture. Throws MediaUnavailable. */
    async read(path: string): Promise<Buffer> {
      const address = mediaAddress(path)
      const result = address && (await get(address))
      const isUsable =
        result?.kind === 'file' || (result?.kind === 'substitute' && result.type === address?.type)
      if (!result || !isUsable) throw new MediaUnavailable(`${path} is not available`)
      return readFile(result.path)
    },
    /** Deletes replaced and deleted files, so that their addresses are requested again. */
    async forgetChanged(tags: readonly string[]) {
      const ids = new Set(tags.flatMap((tag) => (tag.startsWith('media:') ? [tag.slice(6)] : [])))
      for (const name of ids.size > 0 ? await names() : []) {
        if (!ids.has(name.slice(0, name.indexOf('.')))) continue
        await rm(join(folder, name), { force: true }).catch(onFailure)
      }
    },
    /** Fetches files before anybody requests them, at low priority. */
    prefetch(paths: readonly string[]) {
      if (isAway()) return
      for (const path of paths) {
        const address = mediaAddress(path)
        if (address) prefetched(address).catch(onFailure)
      }
    },
    close() {
      queue.clear()
    },
  }
}

/** Target of a redirect, if it is a media address. */
function movedTo(address: MediaAddress, response: Response): string | null {
  const location = response.headers.get('Location')
  const base = `http://content${address.path}`
  if (response.status !== 302 || location === null || !URL.canParse(location, base)) return null
  // A proxy may serve the content service under a path prefix.
  const { pathname } = new URL(location, base)
  return mediaAddress(pathname.slice(Math.max(0, pathname.indexOf('/media/'))))?.path ?? null
}
