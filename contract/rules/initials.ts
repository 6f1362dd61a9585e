/** `ІЛ` for `Ірина Левченко`: the first signs of two words, without quotes and brackets around them. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/(^|\s)\p{P}+/gu, '$1')
    .trim()
    .split(/\s+/)
  return words.slice(0, 2).map(firstSign).join('').toUpperCase()
}

/** Creates the segmenter only if there is one, because Firefox before 125 has none and browsers of staff load this. */
function firstSign(word: string): string {
  if (!Object.hasOwn(Intl, 'Segmenter')) return [...word][0] ?? ''
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}
