/** The code of an error or of what has caused it, however deep; a name with several addresses fails at each. */
function codeOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return codeOf(cause.cause) ?? (cause instanceof AggregateError ? codeOf(cause.errors[0]) : null)
}

/** Few words of which none can be a part of an address, as `bad port`. */
const plainWords = /^[\w ,-]{1,60}$/

/** What has caused an error without a code. */
function messageOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  return messageOf(cause.cause) ?? (plainWords.test(cause.message) ? cause.message : null)
}

/** Why a call got no answer, by its code (docs/faults.md), without the URL, which may hold a secret. */
export function whyUnreachable(cause: unknown): string | null {
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'no answer in time'
  return codeOf(cause) ?? messageOf(cause)
}

/** The error for a call that got no answer. */
export function unreachable(what: string) {
  return (cause: unknown): never => {
    const known = whyUnreachable(cause)
    throw new Error(`${what} is unreachable${known === null ? '' : `: ${known}`}`)
  }
}
