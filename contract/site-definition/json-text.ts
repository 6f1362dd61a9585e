/**
 * Parses a JSON file of a site's folder. Some editors write a byte order mark before the text.
 *
 * @throws SyntaxError
 */
export function jsonIn(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''), reviver)
}
