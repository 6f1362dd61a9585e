import { decodedPart } from '@alun/contract/rules/decoded-part'

/** A slide of a gallery, named by a fragment. */
export interface SlidePlace {
  gallery: string
  /** Zero-based. */
  index: number
}

const numbered = /^(.+)-(\d*)$/s

/** `#name-N`, where N counts from 1. */
export function writeHash({ gallery, index }: SlidePlace): string {
  return `#${encodeURIComponent(gallery.toWellFormed())}-${index + 1}`
}

/** Slides that a fragment can mean, because a gallery's name may end in digits, too. */
export function readHash(hash: string): SlidePlace[] {
  const text = decodedPart(hash.replace(/^#/, ''))
  if (text === '') return []
  const whole = { gallery: text, index: 0 }
  const [, gallery, digits] = numbered.exec(text) ?? []
  if (gallery === undefined) return [whole]
  return [{ gallery, index: Math.max(1, Number(digits)) - 1 }, whole]
}

/** The slide that a fragment names; `sizeOf` returns 0 for an unknown gallery. */
export function placeAt(hash: string, sizeOf: (gallery: string) => number): SlidePlace | null {
  return readHash(hash).find(({ gallery, index }) => index < sizeOf(gallery)) ?? null
}
