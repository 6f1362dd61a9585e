/** For `catch` where a form works without the result: optional code, an unavailable bot check. */
export function whereUnavailable(cause: unknown): undefined {
  console.warn(cause)
}
