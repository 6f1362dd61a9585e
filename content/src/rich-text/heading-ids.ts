/**
 * Gives each heading an id that stays the same as long as its words do: letters and digits of
 * any language, joined by hyphens; a repeated one gets a number.
 */
export function headingIds(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
    // The prefix keeps ids apart from those of the page itself and from names of galleries.
    const base = `s-${words.slice(0, 80) || 'section'}`
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
