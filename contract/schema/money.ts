import { z } from 'zod'

/** Integer minor units and an ISO 4217 code: `28900000 GBP` is £289,000. */
export const money = z.object({ amount: z.int().nonnegative(), currency: z.string().length(3) })
export type Money = z.infer<typeof money>

/** Calendar day, `2027-06-30`. */
export const isoDay = z.iso.date()
