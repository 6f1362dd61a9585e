/** Word joiners hold lines together in browsers; Typst needs a glyph for each. */
export function withoutJoiners<T>(data: T): T {
  return JSON.parse(JSON.stringify(data).replaceAll('\u2060', ''))
}
