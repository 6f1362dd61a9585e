import type { ViewingOffer } from '@alun/contract/schema/viewing'

/** An offer as its page carries it: the first time in minutes since 1970, then from each to the next. */
export type PackedOffer = Omit<ViewingOffer, 'slots'> & { gaps: readonly number[] }

const minute = 60_000

/** Four weeks of times are written in a pattern that repeats, not instant by instant. */
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
