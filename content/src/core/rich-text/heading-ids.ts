import { shortened } from '@alun/contract/rules/shortened'

/**
 * Builds the id of a heading from its words: letters and digits of any language, joined by hyphens; a repeated id
 * gets a number.
 */
export function headingIds(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    // The prefix prevents collisions with ids of the page and names of galleries.
    const base = `s-${shortened(words, 80) || 'section'}`
    const times = (used.get(base) ?? 0) + 1
    used.set(base, times)
    return times === 1 ? base : headingIdWithNumber(base, times, used)
  }
}

function headingIdWithNumber(base: string, times: number, used: Map<string, number>): string {
  let number = times
  while (used.has(`${base}-${number}`)) number += 1
  used.set(`${base}-${number}`, 1)
  return `${base}-${number}`
}
