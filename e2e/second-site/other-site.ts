/** Words of the first site, and traces of missing values; no text may contain them. */
const foreign =
  /\bBali|\bAlun\b|leasehold|hak sewa|Indonesia|Denpasar|Makassar|UTC\+8|GMT\+8|\b(?:IDR|UAH|USD)\b|\$\d[\d.,]|\p{Script=Cyrillic}|\bundefined\b|\bNaN\b|\[object /iu

/** Foreign words with their context. */
export function foreignIn(text: string): string[] {
  const all = new RegExp(foreign, `${foreign.flags}g`)
  return [...text.matchAll(all)].map(({ index }) =>
    text.slice(Math.max(0, index - 60), index + 60).replace(/\s+/g, ' '),
  )
}
