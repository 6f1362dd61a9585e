import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atomicWrite } from '@alun/platform/atomic-write'
import { sharedWork } from '@alun/platform/shared-work'
import { hasCode } from '@alun/platform/system-error'
import PQueue from 'p-queue'

/** Each encoder occupies a core; one core is reserved for enquiries while the pictures of a PDF are created. */
export const maxEncoders = Math.min(2, Math.max(1, availableParallelism() - 1))
/** How long a request waits for the background, which has low priority, before it creates the picture itself. */
const backgroundTimeoutMs = 3_000

type Make = () => Promise<Buffer | null>

/** Creates each file once and stores it; concurrent requests for a file share its creation. */
export interface DerivedStore {
  /** @param name path below the folder, of validated parts */
  get(name: string, make: Make): Promise<Buffer | null>
  /** The same in the background, where a full disk is an error. */
  prepare(name: string, make: Make): Promise<Buffer | null>
}

type Running = Map<string, Promise<Buffer | null>>

// Next bundles this module more than once, so requests and background work share these maps.
declare global {
  var alunDerived: { requested: Running; prepared: Running } | undefined
}

export function derivedStore(folder: string, onUnusable: (cause: unknown) => void): DerivedStore {
  const encoders = new PQueue({ concurrency: maxEncoders })
  globalThis.alunDerived ??= { requested: new Map(), prepared: new Map() }
  const { requested, prepared } = globalThis.alunDerived
  const [shareRequested, sharePrepared] = [sharedWork(requested), sharedWork(prepared)]
  const fileOf = (name: string) => path.join(folder, name)

  const stored = (name: string) =>
    readFile(fileOf(name)).catch((cause: unknown) => {
      // A file that cannot be read is derived again.
      if (!hasCode(cause, 'ENOENT', 'ENOTDIR')) onUnusable(cause)
      return null
    })

  const store = (name: string, bytes: Buffer) =>
    atomicWrite(fileOf(name), bytes, { folderMode: 0o755 })

  async function make(name: string, work: Make): Promise<Buffer | null> {
    const present = await stored(name)
    if (present) return present
    const created = await encoders.add(work)
    // With a full disk the picture is created again at the next request.
    if (created !== null) await store(name, created).catch(onUnusable)
    return created
  }

  async function makeInBackground(name: string, work: Make): Promise<Buffer | null> {
    const present = await stored(name)
    if (present) return present
    const created = await work()
    if (created !== null) await store(name, created)
    return created
  }

  return {
    async get(name, work) {
      const present = prepared.get(fileOf(name))
      if (present) {
        const timeout = wait(backgroundTimeoutMs, undefined, { ref: false })
        await Promise.race([Promise.allSettled([present]), timeout])
      }
      return shareRequested(fileOf(name), () => make(name, work))
    },
    async prepare(name, work) {
      const present = requested.get(fileOf(name))
      if (present) await Promise.allSettled([present])
      return sharePrepared(fileOf(name), () => makeInBackground(name, work))
    },
  }
}
