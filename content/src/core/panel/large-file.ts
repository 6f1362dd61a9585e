interface Large {
  name: string
  bytes: number
}
/** What a person reads about a file that is too large, or about a call that a server on the way has refused. */
type Words = (refused: Large | null) => string

let words: Words | null = null

/** Sets the words; `null` while no page of the panel is open. */
export function setLargeFileWords(next: Words | null): void {
  words = next
}

/**
 * The answer to a call with a file that the service would refuse, so that nobody waits until it is sent, or reads that
 * the connection has failed. `null` for other calls.
 */
export function refusedFile(body: unknown, mostBytes: number): Response | null {
  if (!(body instanceof FormData)) return null
  for (const value of body.values()) {
    if (typeof value === 'string' || value.size <= mostBytes) continue
    return refusal({ name: value.name, bytes: value.size })
  }
  return null
}

/** Puts a refused size into words, because the service answers in English, and a proxy with a page. */
export function sizeInWords(answer: Response): Response {
  return answer.status === 413 ? (refusal(null) ?? answer) : answer
}

const refusal = (refused: Large | null) =>
  words && Response.json({ errors: [{ message: words(refused) }] }, { status: 413 })
