const flag = '_payload_doNotCacheClientSchemaMap'

/**
 * Payload makes the fields of a form once, with the labels of whoever opened it first, and hands them to
 * readers of every language. Its own flag, which it takes down after use, has them made for each request.
 */
export function makeFieldsForEachReader(): void {
  Object.defineProperty(globalThis, flag, { configurable: true, get: () => true, set: () => {} })
}
