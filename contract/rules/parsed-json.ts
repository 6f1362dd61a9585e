/** The value of a JSON text, to be validated; `null` where the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // It throws only syntax errors.
    return null
  }
}
