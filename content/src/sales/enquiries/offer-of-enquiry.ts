import { unprefixedPath } from '@alun/contract/rules/locale'
import { offerState } from '@alun/contract/rules/offer'
import { screenAt } from '@alun/contract/rules/screens'
import type { EnquiryInputs } from '@alun/contract/schema/enquiry'
import type { Payload } from 'payload'
import { z } from 'zod'
import { cachedSettings } from '../../core/payload/cached-settings.ts'
import { day, flag, group, plain } from '../../core/records/fields.ts'

const offer = z.object({ id: z.string(), promo: flag, validity: group({ from: day, to: day }) })
const defaultOffer = z.object({ promoDefault: plain })

const readDefaultOffer = cachedSettings(async (payload) => {
  const select = { promoDefault: true } as const
  return defaultOffer.parse(await payload.findGlobal({ slug: 'settings', depth: 0, select }))
    .promoDefault
})

/** Above the number of offers that run at once. */
const maxOffers = 100

/**
 * Id of the offer that a sent form is about. A form that names no offer is about the offer of its page. On
 * another page it is about the offer that the dialog showed at `received` (epoch milliseconds).
 */
export async function offerOfEnquiry(
  payload: Payload,
  { form, offer: named, page = '' }: EnquiryInputs,
  received: number,
): Promise<string | null> {
  if (form !== 'promo') return null
  const [path = ''] = page.split('?')
  const shown = screenAt(unprefixedPath(path))
  const slug = named ?? (shown?.screen === 'offer' ? shown.slug : null)
  const { docs } = await payload.find({
    collection: 'offers',
    where: slug ? { slug: { equals: slug } } : { _status: { equals: 'published' } },
    select: { promo: true, validity: true },
    sort: ['order', 'slug'],
    depth: 0,
    limit: maxOffers,
    pagination: false,
  })
  const offers = z.array(offer).parse(docs)
  if (slug) return offers[0]?.id ?? null
  const active = offers.filter(({ validity: { from, to } }) =>
    from && to ? offerState({ from, to }, received) === 'active' : false,
  )
  const flagged = active.find(({ promo }) => promo)
  if (flagged) return flagged.id
  const promoDefault = await readDefaultOffer(payload)
  return active.some(({ id }) => id === promoDefault) ? promoDefault : null
}
