import { type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { inPanelLanguage } from '../words/words.ts'

/** What decides the currency of an amount. */
interface PricedIn {
  currency: string | null
  title: string
}

const price = z.looseObject({ amount: z.unknown().optional(), currency: z.string().nullish() })

/**
 * The amount in the currency of its project; a stored currency without an amount is ignored.
 *
 * @param before the stored currency; absent if only amounts can name one
 * @throws ValidationError for another currency
 */
export function pricedIn<T>(
  value: T,
  { currency, title }: PricedIn,
  { before, path, req }: { before?: string | null | undefined; path: string; req: PayloadRequest },
): T {
  const { data } = price.safeParse(value)
  if (!data || currency === null) return value
  const isStored =
    (data.amount ?? null) === null && (before === undefined || data.currency === before)
  if (data.currency && data.currency !== currency && !isStored) {
    const message = inPanelLanguage('fields.otherCurrency', req, { project: title, currency })
    throw new ValidationError({ errors: [{ message, path: `${path}.amount` }], req }, req.t)
  }
  return { ...value, currency }
}
