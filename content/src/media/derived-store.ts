import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import pLimit from 'p-limit'

/** Encoding takes all of a core: more at once would only make everybody wait. */
const encodersAtOnce = 2

/** Files made once and kept; whoever asks while one is being made waits for the same one. */
export interface DerivedStore {
  /** @param name path below the folder, made of checked parts */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function derivedStore(folder: string, onUnwritable: (cause: unknown) => void): DerivedStore {
  const encoders = pLimit(encodersAtOnce)
  const underWay = new Map<string, Promise<Buffer>>()

  const make = async (name: string, work: () => Promise<Buffer>) => {
    const kept = await readKept(path.join(folder, name))
    if (kept) return kept
    const made = await encoders(work)
    // A full disk costs time at the next request, not the picture.
    await atomicWrite(path.join(folder, name), made, { folderMode: 0o755 }).catch(onUnwritable)
    return made
  }

  return {
    get(name, work) {
      const running = underWay.get(name)
      if (running) return running
      const started = make(name, work).finally(() => underWay.delete(name))
      underWay.set(name, started)
      return started
    },
  }
}

async function readKept(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch {
    return null
  }
}
