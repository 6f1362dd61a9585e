import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { AttachmentStore } from './attachment-store.ts'

/** Longer than any enquiry is on its way. */
const restMs = 24 * 3_600_000
/** So many may be left behind by crashes; more than half of all would be the wrong database. */
const unsuspicious = 10

const known = z.array(z.object({ filename: z.string() }))

/**
 * Removes files that a crash has left between writing them and keeping their enquiry. `kept` counts
 * those left alone because there are too many of them to be that.
 */
export async function sweepOrphans(
  payload: Payload,
  store: AttachmentStore,
  now: number,
): Promise<{ removed: number; kept: number }> {
  const files = await store.writtenBefore(now - restMs)
  if (files.length === 0) return { removed: 0, kept: 0 }
  const { rows } = await payload.db.drizzle.execute(sql`
    select filename from attachments
    where filename in (select jsonb_array_elements_text(${JSON.stringify(files)}::jsonb))
  `)
  const owned = new Set(known.parse(rows).map(({ filename }) => filename))
  const orphans = files.filter((name) => !owned.has(name))
  if (orphans.length > unsuspicious && orphans.length > files.length / 2) {
    return { removed: 0, kept: orphans.length }
  }
  for (const name of orphans) await store.remove(name)
  return { removed: orphans.length, kept: 0 }
}
