/** Whether Node or the system failed with one of these codes, such as `ENOENT`. */
export function hasCode(cause: unknown, ...codes: readonly string[]): boolean {
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))
}

/** For `catch`: returns `value` if a file is missing, and throws other errors again. */
export function ifMissing<T>(value: T): (cause: unknown) => T {
  return (cause) => {
    if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return value
    throw cause
  }
}
