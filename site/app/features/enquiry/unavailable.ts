/** For the `catch` of what a form can do without: its code, a bot check that does not answer. */
export function whereUnavailable(cause: unknown): undefined {
  console.warn(cause)
}
