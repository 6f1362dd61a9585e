import { z } from 'zod'
import { offerStates, type Validity } from '../rules/offer.ts'
import { isoDay, money } from './money.ts'
import { picture } from './picture.ts'
import { localText, namedItem, richText } from './text.ts'
import { unit } from './unit.ts'

const validity = z.object({ from: isoDay, to: isoDay }) satisfies z.ZodType<Validity>

/** An offer in lists; its state is computed on reading. */
export const offerCard = z.object({
  slug: z.string(),
  title: localText,
  summary: localText.nullable(),
  picture: picture.nullable(),
  /** `null` only in a draft, whose state is `coming`. */
  validity: validity.nullable(),
  state: z.enum(offerStates),
  projects: z.array(namedItem),
})
export type OfferCard = z.infer<typeof offerCard>

const offerUnit = z.object({
  key: z.string(),
  label: z.string(),
  ...unit.pick({ status: true, reservedUntil: true }).shape,
  projectSlug: z.string(),
  /** `null` means on request. */
  listPrice: money.nullable(),
  offerPrice: money.nullable(),
})
export type OfferUnit = z.infer<typeof offerUnit>

export const promo = z.object({
  slug: z.string(),
  title: localText,
  text: localText.nullable(),
  button: localText.nullable(),
  picture: picture.nullable(),
  validity,
})
export type Promo = z.infer<typeof promo>

export const offerBody = z.object({ body: richText.nullable(), units: z.array(offerUnit) })
