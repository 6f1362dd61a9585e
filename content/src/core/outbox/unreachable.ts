/** The error for a call that got no answer, without its URL, which may hold a secret. */
export function unreachable(what: string) {
  return (cause: unknown): never => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new Error(`${what} ${isLate ? 'did not answer in time' : 'is unreachable'}`)
  }
}
