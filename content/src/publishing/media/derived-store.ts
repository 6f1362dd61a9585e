import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { atomicWrite } from '@alun/platform/atomic-write'
import { sharedWork } from '@alun/platform/shared-work'
import { hasCode } from '@alun/platform/system-error'

type Make = () => Promise<Buffer | null>

interface Made {
  bytes: Buffer | null
  /** Why it is not stored, such as a full disk. */
  failure: unknown
}

/** Creates each file once and stores it; all who want a file share its creation. */
export interface DerivedStore {
  /**
   * Returns the file even if it cannot be stored.
   *
   * @param name path below the folder, of validated parts
   */
  get(name: string, make: Make): Promise<Buffer | null>
  /** @throws what prevents storing the file */
  prepare(name: string, make: Make): Promise<Buffer | null>
}

// Next bundles this module more than once, so requests and background work share this map.
declare global {
  var alunDerived: Map<string, Promise<Made>> | undefined
}

/**
 * @param brought files that came with the demo content, `<version>/<file>`, so that the first page has its pictures at
 *   once; a version names the content, whatever id the picture has here
 */
export function derivedStore(
  folder: string,
  onUnusable: (cause: unknown) => void,
  brought = path.join(siteFolder(), 'demo', 'pictures'),
): DerivedStore {
  globalThis.alunDerived ??= new Map()
  const share = sharedWork(globalThis.alunDerived)

  const readStored = (file: string) =>
    readFile(file).catch((cause: unknown) => {
      // A file that cannot be read is derived again.
      if (!hasCode(cause, 'ENOENT', 'ENOTDIR')) onUnusable(cause)
      return null
    })

  const made = (name: string, make: Make): Promise<Made> => {
    const file = path.join(folder, name)
    return share(file, async () => {
      const present = await readStored(file)
      const bytes =
        present ?? (await readStored(path.join(brought, fileOf(name)))) ?? (await make())
      if (present || bytes === null) return { bytes, failure: null }
      const storing = atomicWrite(file, bytes, { folderMode: 0o755 })
      return {
        bytes,
        failure: await storing.then(
          () => null,
          (cause: unknown) => cause,
        ),
      }
    })
  }

  return {
    async get(name, make) {
      const { bytes, failure } = await made(name, make)
      // The picture is created again at the next request.
      if (failure !== null) onUnusable(failure)
      return bytes
    },
    async prepare(name, make) {
      const { bytes, failure } = await made(name, make)
      if (failure !== null) throw failure
      return bytes
    },
  }
}

/** `<version>/<file>`, without the id before it, because that differs in each database. */
const fileOf = (name: string) => name.slice(name.indexOf('/') + 1)
