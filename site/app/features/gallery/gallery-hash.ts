import { decodedPart } from '@alun/contract/rules/decoded-part'

/** A slide of a gallery, as the fragment of an address names it. */
export interface Place {
  gallery: string
  /** From 0. */
  index: number
}

const numbered = /^(.+)-(\d+)$/s

/** `#name-N`: the number counts from 1. */
export function writeHash({ gallery, index }: Place): string {
  return `#${encodeURIComponent(gallery.toWellFormed())}-${index + 1}`
}

/** The slides that a fragment can mean: a gallery's name may end in digits too. */
export function readHash(hash: string): Place[] {
  const text = decodedPart(hash.replace(/^#/, ''))
  if (text === '') return []
  const whole = { gallery: text, index: 0 }
  const [, gallery, digits] = numbered.exec(text) ?? []
  if (gallery === undefined) return [whole]
  return [{ gallery, index: Math.max(1, Number(digits)) - 1 }, whole]
}

/** The slide that a fragment names; `sizeOf` an unknown gallery is 0. */
export function placeAt(hash: string, sizeOf: (gallery: string) => number): Place | null {
  const place = readHash(hash).find(({ gallery }) => sizeOf(gallery) > 0)
  return place && place.index < sizeOf(place.gallery) ? place : null
}
