/**
 * Removes word joiners: browsers need them against line breaks, but Typst requires a glyph for
 * each.
 */
export function withoutJoiners<T>(data: T): T {
  return JSON.parse(JSON.stringify(data).replaceAll('\u2060', ''))
}
