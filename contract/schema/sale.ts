import { z } from 'zod'
import { promotionStates } from '../rules/promotion.ts'
import { money } from './money.ts'
import { namedItem } from './parts.ts'
import { picture } from './picture.ts'
import { validity } from './promotion.ts'
import { localText, richText } from './text.ts'
import { unitStatus } from './unit.ts'

/** An offer as lists show it; its state is computed when it is read. */
export const saleCard = z.object({
  slug: z.string(),
  title: localText,
  summary: localText.nullable(),
  picture: picture.nullable(),
  /** `null` only in a draft, whose state is `coming`. */
  validity: validity.nullable(),
  state: z.enum(promotionStates),
  projects: z.array(namedItem),
})
export type SaleCard = z.infer<typeof saleCard>

const saleUnit = z.object({
  key: z.string(),
  label: z.string(),
  status: unitStatus,
  projectSlug: z.string(),
  listPrice: money,
  offerPrice: money,
})
export type SaleUnit = z.infer<typeof saleUnit>

export const promo = z.object({
  slug: z.string(),
  title: localText,
  text: localText.nullable(),
  button: localText.nullable(),
  picture: picture.nullable(),
  validity,
})
export type Promo = z.infer<typeof promo>

export const saleBody = z.object({ body: richText.nullable(), units: z.array(saleUnit) })
