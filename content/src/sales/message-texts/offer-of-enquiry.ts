import { unprefixedPath } from '@alun/contract/rules/locale'
import { offerState } from '@alun/contract/rules/offer'
import { screenAt } from '@alun/contract/rules/screens'
import type { Payload } from 'payload'
import { z } from 'zod'
import { day, flag, group, plain, text } from '../../core/records/fields.ts'

const offer = z.object({
  id: z.string(),
  slug: z.string(),
  title: text,
  promo: flag,
  validity: group({ from: day, to: day }),
})
const defaultOffer = z.object({ promoDefault: plain })

/** Above the number of offers that run at once. */
const maxOffers = 100

/**
 * The offer whose form was sent: that of the page, else the one that the dialog showed at `received`
 * (epoch milliseconds). `null` where it has gone.
 */
export async function offerOfEnquiry(payload: Payload, page: string | null, received: number) {
  const [path = ''] = (page ?? '').split('?')
  const shown = screenAt(unprefixedPath(path))
  const ofPage = shown?.screen === 'offer' ? shown.slug : null
  const { docs } = await payload.find({
    collection: 'offers',
    where: ofPage ? { slug: { equals: ofPage } } : { _status: { equals: 'published' } },
    select: { slug: true, title: true, promo: true, validity: true },
    sort: ['order', 'slug'],
    locale: 'all',
    depth: 0,
    limit: maxOffers,
    pagination: false,
  })
  const offers = z.array(offer).parse(docs)
  if (ofPage) return offers[0] ?? null
  const active = offers.filter(({ validity: { from, to } }) =>
    from && to ? offerState({ from, to }, received) === 'active' : false,
  )
  const flagged = active.find(({ promo }) => promo)
  if (flagged) return flagged
  const settings = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    select: { promoDefault: true },
  })
  const { promoDefault } = defaultOffer.parse(settings)
  return active.find(({ id }) => id === promoDefault) ?? null
}
