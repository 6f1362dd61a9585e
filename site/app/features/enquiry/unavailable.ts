/** For `catch` where a form works without the result: optional code, an unavailable bot check. */
export function ignoreUnavailable(cause: unknown): undefined {
  console.warn(cause)
}
