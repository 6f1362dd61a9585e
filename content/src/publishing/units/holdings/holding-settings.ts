import { z } from 'zod'
import { cachedSettings } from '../../../core/payload/cached-settings.ts'
import { inSameTransaction } from '../../../core/payload/transaction.ts'

/** Who may read on the site until when a unit is reserved. */
export const endReaders = ['nobody', 'agencies', 'everybody'] as const
type EndReaders = (typeof endReaders)[number]

/** Whether an agency, or a visitor, may read it; nobody may if the settings do not say. */
export const mayReadEnds = (shownTo: EndReaders | null, reader: 'agency' | 'visitor') =>
  shownTo === 'everybody' || (shownTo === 'agencies' && reader === 'agency')

/** How long a reservation lasts if the settings do not say. */
export const usualHoldingHours = 48

const stored = z
  .object({ hours: z.number().nullish() })
  .nullish()
  .transform((given) => ({ hours: given?.hours ?? usualHoldingHours }))

export const readHoldingSettings = cachedSettings(async (payload, transaction) => {
  const { holdings } = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    select: { holdings: true },
    ...inSameTransaction(transaction),
  })
  return stored.parse(holdings)
})
