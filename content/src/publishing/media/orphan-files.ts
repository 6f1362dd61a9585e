import { dayLength } from '@alun/contract/rules/office-time'
import type { Payload } from 'payload'
import type { FileStore } from './file-store.ts'

/** Longer than anything takes that stores a file with its record. */
const minAgeMs = dayLength
/** More orphans than this are suspicious where they are most of the files: the database may be the wrong one. */
const maxUnsuspicious = 10

/**
 * Removes files that no record names: a crash came before it was stored, or before the former file was
 * removed. `spared` counts those that are left alone because there are suspiciously many.
 */
export async function sweepOrphans(
  payload: Payload,
  collection: 'media' | 'attachments',
  store: FileStore,
  now: number,
): Promise<{ removed: number; spared: number }> {
  const files = await store.writtenBefore(now - minAgeMs)
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
