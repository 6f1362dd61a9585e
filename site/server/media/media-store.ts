import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ContentFetch } from '../../app/content/content-fetch.ts'
import { type MediaAddress, mediaAddress } from './media-address.ts'

/** Milliseconds for the bytes of one file: a video is larger than a page. */
const bodyLimit = 60_000
/** Milliseconds after which the use of a file is noted again. */
const useInterval = 3_600_000

export type MediaOutcome =
  | { kind: 'file'; path: string; size: number }
  /** Replaced by a later version, which has an address of its own. */
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | { kind: 'away' }

export interface MediaStoreDeps {
  folder: string
  /** Bytes on disk. */
  limit: number
  contentFetch: ContentFetch
  now: () => number
  onFailure: (error: unknown) => void
}

export type MediaStore = Awaited<ReturnType<typeof createMediaStore>>

/**
 * Pictures and files of the content service, kept on disk: their addresses never change what they
 * mean, so one that is here need not be asked for again, whether the service is there or not.
 */
export async function createMediaStore(deps: MediaStoreDeps) {
  const { folder, limit, contentFetch, now, onFailure } = deps
  const fetching = new Map<string, Promise<MediaOutcome>>()
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (const file of await files()) bytes += file.size

  async function files() {
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const facts = await stat(path).catch(() => null)
        if (facts === null) return null
        if (!name.endsWith('.tmp')) return { path, size: facts.size, at: facts.mtimeMs }
        // Left by a process that ended while it fetched; a younger one may be in use.
        if (now() - facts.mtimeMs > useInterval) await rm(path, { force: true })
        return null
      }),
    )
    return found.filter((file) => file !== null)
  }

  async function get(address: MediaAddress): Promise<MediaOutcome> {
    const path = join(folder, address.fileName)
    const kept = await stat(path).catch(() => null)
    if (kept) {
      if (now() - kept.mtimeMs > useInterval) await touch(path)
      return { kind: 'file', path, size: kept.size }
    }
    const present = fetching.get(path)
    if (present) return present
    const started = fetchInto(path, address).finally(() => fetching.delete(path))
    fetching.set(path, started)
    return started
  }

  /** The time of a file says when it was last used. */
  async function touch(path: string) {
    const seconds = now() / 1000
    await utimes(path, seconds, seconds).catch(() => undefined)
  }

  async function fetchInto(path: string, address: MediaAddress): Promise<MediaOutcome> {
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
      bytes += outcome.size
      if (bytes > limit) await prune().catch(onFailure)
      return outcome
    } catch {
      await rm(temporary, { force: true }).catch(onFailure)
      return { kind: 'away' }
    }
  }

  async function prune() {
    const all = await files()
    all.sort((a, b) => a.at - b.at)
    bytes = all.reduce((sum, file) => sum + file.size, 0)
    for (const file of all) {
      if (bytes <= limit * 0.9) break
      await rm(file.path, { force: true })
      bytes -= file.size
    }
  }

  return { get }
}

/** Where a redirect leads, if that is a file of the same kind of address. */
function movedTo(address: MediaAddress, response: Response): string | null {
  const location = response.headers.get('Location')
  if (response.status !== 302 || location === null) return null
  const service = 'http://content'
  if (!URL.canParse(location, service + address.path)) return null
  // The service names either a path or one from where it is itself mounted.
  const { pathname } = new URL(location, service + address.path)
  return mediaAddress(pathname.slice(Math.max(0, pathname.indexOf('/media/'))))?.path ?? null
}
