/** The code of an error or of its causes. A host with several addresses has one error for each. */
function codeOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return codeOf(cause.cause) ?? (cause instanceof AggregateError ? codeOf(cause.errors[0]) : null)
}

/** A few words that cannot be part of an address, such as `bad port`. */
const plainWords = /^[\w ,-]{1,60}$/

/** The message of the innermost cause, for errors without a code. */
function messageOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  return messageOf(cause.cause) ?? (plainWords.test(cause.message) ? cause.message : null)
}

/** Why a call got no answer, by its code (docs/deploy.md). Leaves out the URL, because it may contain a secret. */
export function whyUnreachable(cause: unknown): string | null {
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'no answer in time'
  return codeOf(cause) ?? messageOf(cause)
}

/** Throws the error of a call that got no answer. */
export function unreachable(what: string) {
  return (cause: unknown): never => {
    const known = whyUnreachable(cause)
    throw new Error(`${what} is unreachable${known === null ? '' : `: ${known}`}`)
  }
}
