import type { Payload } from 'payload'
import { z } from 'zod'

/** Under this name Payload stores them with the preferences of each account. */
export const savedViewsKey = 'enquiry-views'

const savedViews = z.array(z.object({ name: z.string(), query: z.string() }))
export type SavedView = z.output<typeof savedViews>[number]

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
