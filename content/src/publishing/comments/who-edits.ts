import type { Payload } from 'payload'
import { isPage } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'

/** Payload renews the lock of a form while somebody types in it, and lets go of it after this time. */
const lockMs = 5 * 60_000

/** Somebody else who has begun to change a record, by Payload's locks; `null` where nobody has. */
export async function whoEdits(
  payload: Payload,
  { record, subject }: Place,
  me: string,
  now: number,
): Promise<string | null> {
  const { docs } = await payload.find({
    collection: 'payload-locked-documents',
    where: {
      and: [
        isPage(subject)
          ? { globalSlug: { equals: subject } }
          : { 'document.relationTo': { equals: subject }, 'document.value': { equals: record } },
        { updatedAt: { greater_than: new Date(now - lockMs).toISOString() } },
        { 'user.value': { not_equals: me } },
      ],
    },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    depth: 0,
  })
  const editor = docs[0]?.user.value
  // `core/payload/document-locks.ts` writes the name there, whatever the depth.
  return typeof editor === 'object' ? editor.email : null
}
