/** Whether Node or the system failed with one of these codes, such as `ENOENT`. */
export function hasCode(cause: unknown, ...codes: readonly string[]): boolean {
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))
}

/** Message of any thrown value. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Primary result codes of SQLite, the low byte of its error code. */
const ofSqlite = { busy: 5, ioError: 10, corrupt: 11, full: 13, notADatabase: 26 } as const

/** Whether SQLite failed in one of these ways, or at all if none is given. */
export function isOfSqlite(
  cause: unknown,
  ...ways: readonly (keyof typeof ofSqlite)[]
): cause is Error {
  if (!(cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number'))
    return false
  const code = cause.errcode & 0xff
  return ways.length === 0 || ways.some((way) => ofSqlite[way] === code)
}

/** For `catch`: returns `value` if a file is missing, and throws other errors again. */
export function ifMissing<T>(value: T): (cause: unknown) => T {
  return (cause) => {
    if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return value
    throw cause
  }
}
