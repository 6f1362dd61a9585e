/// <reference lib="dom" />

/**
 * Access to the browser's storage that never throws. If storage is blocked, full or forbidden,
 * reading finds nothing and writing does nothing.
 */

export type Area = 'localStorage' | 'sessionStorage'

/** `null` if nothing is stored or storage is blocked. */
export const readItem = (area: Area, key: string): string | null =>
  attempt(() => window[area].getItem(key))

/** Whether the browser denies this site all storage, for example because cookies are blocked. */
export const isStorageBlocked = () => attempt(() => window.localStorage.length) === null

/** @returns whether the browser stored the value, or removed it for `null` */
export function writeItem(area: Area, key: string, value: string | null): boolean {
  const written = attempt(() => {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
    return true
  })
  return written ?? false
}

export const itemKeys = (area: Area): string[] => attempt(() => Object.keys(window[area])) ?? []

export const readCookies = (): string => attempt(() => document.cookie) ?? ''

export function writeCookie(cookie: string): void {
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API can't write before paint, and is not in every browser
    document.cookie = cookie
  })
}

/**
 * `null` if the browser throws. If storage is blocked, reading the property `window.localStorage`
 * throws.
 */
function attempt<Result>(work: () => Result): Result | null {
  // biome-ignore lint/plugin/swallowed-error: part of the script in the head; storage counts as empty, whatever a browser throws.
  try {
    return work()
  } catch {
    // Browsers throw different errors for storage that is blocked or full.
    return null
  }
}
