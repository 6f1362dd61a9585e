const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The beginning of a text that is no longer than `most`, between two signs as people see them: a flag or a
 * family is several characters. For servers: Firefox 100 has no `Intl.Segmenter`.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const { index = 0 } = signs.segment(text.slice(0, most + longestSign)).containing(most) ?? {}
  return text.slice(0, index)
}

/** Characters of the longest sign that anybody writes; more are cut as they are. */
const longestSign = 64
