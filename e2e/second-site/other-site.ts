/** What belongs to the first site, or to no site at all: a text has none of it. */
const foreign =
  /\bBali|\bAlun\b|leasehold|hak sewa|Indonesia|Denpasar|Makassar|UTC\+8|GMT\+8|\b(?:IDR|UAH|USD)\b|\$\d[\d.,]|\p{Script=Cyrillic}|\bundefined\b|\bNaN\b|\[object /iu

/** Each foreign word with what stands around it; none in a right text. */
export function foreignIn(text: string): string[] {
  const all = new RegExp(foreign, `${foreign.flags}g`)
  return [...text.matchAll(all)].map(({ index }) =>
    text.slice(Math.max(0, index - 60), index + 60).replace(/\s+/g, ' '),
  )
}
