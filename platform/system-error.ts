/** Whether Node or the system failed with one of these codes, such as `ENOENT`. */
export function hasCode(cause: unknown, ...codes: readonly string[]): boolean {
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))
}

/** For the `catch` of a promise: where there is no such file the result is `value`; all else is thrown on. */
export function whereMissing<T>(value: T): (cause: unknown) => T {
  return (cause) => {
    if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return value
    throw cause
  }
}
