import type { ViewingOffer } from '@alun/contract/schema/viewing'

/** Times of an offer as their page stores them: minutes since 1970, then the gaps between them. */
export type PackedOffer = Omit<ViewingOffer, 'slots'> & { gaps: readonly number[] }

const minute = 60_000

/** Packs the times, because their gaps repeat and compress well. */
export function packedOffer({ slots, ...offer }: ViewingOffer): PackedOffer {
  const minutes = slots.map((slot) => Date.parse(slot) / minute)
  return { ...offer, gaps: minutes.map((at, index) => at - (minutes[index - 1] ?? 0)) }
}

export function unpackedOffer({ gaps, ...offer }: PackedOffer): ViewingOffer {
  let at = 0
  const slots = gaps.map((gap) => {
    at += gap
    return new Date(at * minute).toISOString()
  })
  return { ...offer, slots }
}
