import type { Payload } from 'payload'
import { z } from 'zod'

/** Payload stores each under a key of its own with the preferences of the account. */
const keysBegin = 'enquiry-view:'

export const savedViewPath = (name: string) =>
  `payload-preferences/${encodeURIComponent(keysBegin + name)}`

const savedView = z
  .object({ key: z.string(), value: z.object({ query: z.string() }) })
  .transform(({ key, value }) => ({ name: key.slice(keysBegin.length), ...value }))
export type SavedView = z.output<typeof savedView>

const mostViews = 100

/** What a person has stored, read with the page so that nothing moves later. */
export async function readSavedViews(payload: Payload, account: string): Promise<SavedView[]> {
  const { docs } = await payload.find({
    collection: 'payload-preferences',
    where: {
      key: { like: keysBegin },
      'user.relationTo': { equals: 'accounts' },
      'user.value': { equals: account },
    },
    sort: 'createdAt',
    depth: 0,
    limit: mostViews,
    pagination: false,
  })
  return docs.flatMap((doc) => savedView.safeParse(doc).data ?? [])
}
