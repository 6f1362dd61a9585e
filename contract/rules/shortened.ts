const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The beginning of a text up to `most` characters, without splitting a grapheme: a flag or a family emoji is
 * several characters. For servers only, because Firefox 100 has no `Intl.Segmenter`.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const { index = 0 } = signs.segment(text.slice(0, most + longestSign)).containing(most) ?? {}
  return text.slice(0, index)
}

/** Characters of the longest usual grapheme; longer ones are split. */
const longestSign = 64
