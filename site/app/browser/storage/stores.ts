/** Storage and cookies of the browser. Where they are blocked, they are empty. */
export interface Stores {
  readItem: (key: string) => string | null
  writeItem: (key: string, value: string) => void
  readCookies: () => string
  writeCookie: (cookie: string) => void
}
