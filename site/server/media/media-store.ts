import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import PQueue from 'p-queue'
import type { ContentFetch } from '../../app/content/content-fetch.ts'
import { type MediaAddress, mediaAddress } from './media-address.ts'
import { substitute } from './substitute.ts'

/** Milliseconds for the bytes of one file: a video is larger than a page. */
const bodyLimit = 60_000
/** Milliseconds after which the use of a file is noted again. */
const usageUpdateIntervalMs = 3_600_000
/** Files asked for at once: the service makes pictures when they are first wanted. */
const concurrency = 3

export type MediaOutcome =
  | { kind: 'file'; path: string; size: number }
  /** Another width or form of the picture, while the one asked for can't be had. */
  | { kind: 'substitute'; path: string; size: number; type: string }
  /** Replaced by a later version, which has an address of its own. */
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | { kind: 'away' }

export interface MediaStoreDeps {
  folder: string
  /** Bytes on disk. */
  limit: number
  contentFetch: ContentFetch
  /** The service is known not to answer, so that it need not be asked. */
  isAway: () => boolean
  now: () => number
  onFailure: (error: unknown) => void
}

export type MediaStore = Awaited<ReturnType<typeof createMediaStore>>

interface StoredFile {
  size: number
  /** Epoch milliseconds of the last use, at most an hour old. */
  usedAt: number
}

/**
 * Pictures and files of the content service, kept on disk: their addresses never change what they
 * mean, so one that is here need not be asked for again, whether the service is there or not.
 */
export async function createMediaStore(deps: MediaStoreDeps) {
  const { folder, limit, contentFetch, isAway, now, onFailure } = deps
  const queue = new PQueue({ concurrency: concurrency })
  const fetching = new Map<string, Promise<MediaOutcome>>()
  await mkdir(folder, { recursive: true })
  const files = await readFolder(folder, now())
  let bytes = 0
  for (const { size } of files.values()) bytes += size

  async function get(address: MediaAddress): Promise<MediaOutcome> {
    const kept = storedFile(address)
    if (kept) return kept
    const outcome: MediaOutcome = isAway() ? { kind: 'away' } : await fetched(address, 1)
    return outcome.kind === 'away' ? (substituteFor(address) ?? outcome) : outcome
  }

  function storedFile({ fileName }: MediaAddress): MediaOutcome | null {
    const file = files.get(fileName)
    if (file === undefined) return null
    const path = join(folder, fileName)
    if (now() - file.usedAt > usageUpdateIntervalMs) {
      file.usedAt = now()
      // The time of a file says when it was last used, also after a restart.
      utimes(path, now() / 1000, now() / 1000).catch(() => drop(fileName))
    }
    return { kind: 'file', path, size: file.size }
  }

  function fetched(address: MediaAddress, priority: number): Promise<MediaOutcome> {
    const present = fetching.get(address.fileName)
    if (present) {
      if (priority > 0) raise(address.fileName)
      return present
    }
    const started = queue
      .add(() => fetchWithRetry(address), { priority, id: address.fileName })
      .finally(() => fetching.delete(address.fileName))
    fetching.set(address.fileName, started)
    return started
  }

  /** A visitor now waits for what was to be fetched at leisure. */
  function raise(id: string) {
    try {
      queue.setPriority(id, 1)
    } catch {
      // It is being fetched already.
    }
  }

  /** A picture that is made only now may take longer than a call; the service goes on with it. */
  async function fetchWithRetry(address: MediaAddress): Promise<MediaOutcome> {
    const outcome = await fetchFile(address)
    return outcome.kind === 'away' && !isAway() ? fetchFile(address) : outcome
  }

  async function fetchFile(address: MediaAddress): Promise<MediaOutcome> {
    const path = join(folder, address.fileName)
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      const outcome = await contentFetch.call(
        address.path,
        { accept: [302, 404], bodyLimit },
        async (response): Promise<MediaOutcome> => {
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
      if (outcome.kind !== 'file') return outcome
      await rename(temporary, path)
      drop(address.fileName)
      files.set(address.fileName, { size: outcome.size, usedAt: now() })
      bytes += outcome.size
      if (bytes > limit) await prune().catch(onFailure)
      return outcome
    } catch {
      await rm(temporary, { force: true }).catch(onFailure)
      return { kind: 'away' }
    }
  }

  function substituteFor(address: MediaAddress): MediaOutcome | null {
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
      // Some room at once, so that the next file doesn't have to make room again.
      if (bytes <= limit * 0.9) break
      await rm(join(folder, name), { force: true })
      drop(name)
    }
  }

  /** What is on disk is counted as long as it is known, and no longer. */
  function drop(name: string) {
    bytes -= files.get(name)?.size ?? 0
    files.delete(name)
  }

  return {
    get,
    /** The file isn't there any more, whoever took it away. */
    forget(path: string) {
      drop(basename(path))
    },
    /** Fetches files nobody waits for yet, after all that visitors wait for. */
    prefetch(paths: readonly string[]) {
      if (isAway()) return
      for (const path of paths) {
        const address = mediaAddress(path)
        if (address && !files.has(address.fileName)) fetched(address, 0).catch(onFailure)
      }
    },
    /** Begins nothing more. */
    close() {
      queue.clear()
    },
  }
}

async function readFolder(folder: string, now: number): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>()
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts === null) continue
    const isTemporary = name.endsWith('.tmp')
    if (!isTemporary && facts.size > 0) {
      files.set(name, { size: facts.size, usedAt: facts.mtimeMs })
    } else if (!isTemporary || now - facts.mtimeMs > usageUpdateIntervalMs) {
      // Left by a process or a machine that ended while it wrote; a younger one may be in use.
      await rm(path, { force: true })
    }
  }
  return files
}

/** Where a redirect leads, if that is a file of the same kind of address. */
function movedTo(address: MediaAddress, response: Response): string | null {
  const location = response.headers.get('Location')
  const base = `http://content${address.path}`
  if (response.status !== 302 || location === null || !URL.canParse(location, base)) return null
  // The service names either a path or one from where it is itself mounted.
  const { pathname } = new URL(location, base)
  return mediaAddress(pathname.slice(Math.max(0, pathname.indexOf('/media/'))))?.path ?? null
}
