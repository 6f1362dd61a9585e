/** Limits of one call for drafts; the panel divides longer texts into several calls. */
export const callLimits = { texts: 100, characters: 60_000 }

/** Divides texts into parts that a call takes. A text that is too long for any call is a part of its own. */
export function* callsOf<Text extends { length: number }>(
  texts: readonly Text[],
): Generator<Text[]> {
  let part: Text[] = []
  let characters = 0
  for (const text of texts) {
    const isFull =
      part.length === callLimits.texts || characters + text.length > callLimits.characters
    if (part.length > 0 && isFull) {
      yield part
      part = []
      characters = 0
    }
    part.push(text)
    characters += text.length
  }
  if (part.length > 0) yield part
}
