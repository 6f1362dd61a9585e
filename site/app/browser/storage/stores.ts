import { readCookies, readItem, writeCookie, writeItem } from '@alun/contract/rules/browser-storage'

/** Storage and cookies of the browser; empty if blocked. */
export interface Stores {
  readItem: (key: string) => string | null
  writeItem: (key: string, value: string) => void
  readCookies: () => string
  writeCookie: (cookie: string) => void
}

export const browserStores: Stores = {
  readItem: (key) => readItem('localStorage', key),
  writeItem: (key, value) => void writeItem('localStorage', key, value),
  readCookies,
  writeCookie,
}
