/** The unvalidated value of a JSON text; `null` if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // `JSON.parse` throws only syntax errors.
    return null
  }
}
