/** The unvalidated value of a JSON text; `null` if the text is not JSON. */
export function parsedJson(text: string): unknown {
  // biome-ignore lint/plugin/swallowed-error: part of the script in the head; `JSON.parse` throws nothing else for a text.
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
