import type { Stores } from './stores.ts'

/** The stores of the browser. Where they are shut off, reading and writing throw. */
export const browserStores: Stores = {
  readItem: (key) => attempt(() => localStorage.getItem(key)),
  writeItem: (key, value) => void attempt(() => localStorage.setItem(key, value)),
  readCookies: () => attempt(() => document.cookie) ?? '',
  writeCookie(cookie) {
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot write before paint
      document.cookie = cookie
    })
  },
}

/** The result, or `null` where a store that is shut off throws. */
export function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
