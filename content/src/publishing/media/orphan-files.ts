import { dayLength } from '@alun/contract/rules/office-time'
import type { Payload } from 'payload'
import type { FileStore } from './file-store.ts'

/** Longer than storing a file with its record ever takes. */
const minAgeMs = dayLength
/** More orphans are suspicious if they are most of the files, because the database may be the wrong one. */
const maxUnsuspicious = 10

/**
 * Removes files without a record, which a crash leaves behind before the record is stored or before the former file is
 * removed. Names that begin with a dot are the service's own. `spared` counts files that stay because there are
 * suspiciously many.
 */
export async function sweepOrphans(
  payload: Payload,
  collection: 'media' | 'attachments',
  store: FileStore,
  now: number,
): Promise<{ removed: number; spared: number }> {
  const files = (await store.writtenBefore(now - minAgeMs)).filter((name) => !name.startsWith('.'))
  if (files.length === 0) return { removed: 0, spared: 0 }
  const { docs } = await payload.find({
    collection,
    select: { filename: true },
    depth: 0,
    limit: 0,
    pagination: false,
  })
  const owned = new Set(docs.map(({ filename }) => filename))
  const orphans = files.filter((name) => !owned.has(name))
  if (orphans.length > maxUnsuspicious && orphans.length > files.length / 2) {
    return { removed: 0, spared: orphans.length }
  }
  for (const name of orphans) await store.remove(name)
  return { removed: orphans.length, spared: 0 }
}
