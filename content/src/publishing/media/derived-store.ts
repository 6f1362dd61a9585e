import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { sharedWork } from '@alun/platform/shared-work'
import { hasCode } from '@alun/platform/system-error'
import PQueue from 'p-queue'

/** Each encoder occupies a core. */
const maxEncoders = 2

/** Creates each file once and stores it; concurrent requests for a file share its creation. */
export interface DerivedStore {
  /** @param name path below the folder, of validated parts */
  get(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null>
}

export function derivedStore(folder: string, onUnusable: (cause: unknown) => void): DerivedStore {
  const encoders = new PQueue({ concurrency: maxEncoders })
  const share = sharedWork<Buffer | null>()

  const make = async (name: string, work: () => Promise<Buffer | null>) => {
    const stored = await readFile(path.join(folder, name)).catch((cause: unknown) => {
      // A file that can't be read is derived again.
      if (!hasCode(cause, 'ENOENT', 'ENOTDIR')) onUnusable(cause)
      return null
    })
    if (stored) return stored
    const created = await encoders.add(work)
    if (created === null) return null
    // On a full disk the picture is created again at the next request.
    await atomicWrite(path.join(folder, name), created, { folderMode: 0o755 }).catch(onUnusable)
    return created
  }

  return { get: (name, work) => share(name, () => make(name, work)) }
}
