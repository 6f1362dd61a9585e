import type { Payload } from 'payload'
import { z } from 'zod'

/** Under this name Payload stores them with the preferences of each account. */
export const savedViewsKey = 'enquiry-views'

const savedView = z.object({ name: z.string().max(40), query: z.string().max(500) })
export type SavedView = z.output<typeof savedView>

const savedViews = z.array(savedView).max(30)

/** What a person has stored, read with the page so that nothing moves later. */
export async function readSavedViews(payload: Payload, account: string): Promise<SavedView[]> {
  const { docs } = await payload.find({
    collection: 'payload-preferences',
    where: {
      key: { equals: savedViewsKey },
      'user.relationTo': { equals: 'accounts' },
      'user.value': { equals: account },
    },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  return savedViews.safeParse(docs[0]?.value).data ?? []
}
