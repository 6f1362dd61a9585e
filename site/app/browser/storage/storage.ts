import type { Stores } from './stores.ts'

type Area = 'localStorage' | 'sessionStorage'

/** `null` for what was never stored, and where storage is blocked. */
export function readItem(area: Area, key: string): string | null {
  return attempt(() => window[area].getItem(key))
}

/** Whether the browser denies this site any storage, as with all cookies blocked. */
export const isStorageBlocked = () => attempt(() => window.localStorage.length) === null

/** @returns whether it was stored, or removed where `value` is `null` */
export function writeItem(area: Area, key: string, value: string | null): boolean {
  const written = attempt(() => {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
    return true
  })
  return written ?? false
}

export function readCookies(): string {
  return attempt(() => document.cookie) ?? ''
}

export function writeCookie(cookie: string): void {
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API can't write before paint, and is not in every browser
    document.cookie = cookie
  })
}

export function cookieIn(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}

export const browserStores: Stores = {
  readItem: (key) => readItem('localStorage', key),
  writeItem: (key, value) => void writeItem('localStorage', key, value),
  readCookies,
  writeCookie,
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    // Browsers throw different errors for storage that is blocked or full.
    return null
  }
}
