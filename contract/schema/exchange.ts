import { z } from 'zod'
import { isoDay } from './money.ts'
import { localText } from './text.ts'

const code = z.string().length(3)

/** Rates that the editors set, for information only: contracts use the bank's rate of the day. */
export const exchangeRates = z.object({
  base: code,
  date: isoDay,
  /** Units of each currency for one of the base, without the base itself. */
  rates: z.array(z.object({ currency: code, rate: z.number().positive() })),
  source: localText.nullable(),
})

export type ExchangeRates = z.infer<typeof exchangeRates>
