/** Where values are kept between visits. What a browser refuses to hand out is empty. */
export interface Stores {
  readItem: (key: string) => string | null
  writeItem: (key: string, value: string) => void
  /** All cookies, as the document tells them. */
  readCookies: () => string
  writeCookie: (cookie: string) => void
}
