import { z } from 'zod'
import { cachedSettings } from '../../../core/payload/cached-settings.ts'
import { inSameTransaction } from '../../../core/payload/transaction.ts'

/** How long a reservation lasts if the settings do not say. */
export const usualHoldingHours = 48
/** Who is told until when a unit is reserved. */
export const untilReaders = ['nobody', 'agencies', 'everybody'] as const

const stored = z
  .object({ hours: z.number().nullish(), showUntil: z.enum(untilReaders).nullish() })
  .nullish()
  .transform((given) => ({
    hours: given?.hours ?? usualHoldingHours,
    showUntil: given?.showUntil ?? 'nobody',
  }))

export const readHoldingSettings = cachedSettings(async (payload, transaction) => {
  const { holdings } = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    select: { holdings: true },
    ...inSameTransaction(transaction),
  })
  return stored.parse(holdings)
})
