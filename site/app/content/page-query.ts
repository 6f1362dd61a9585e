import type { Locale } from '@alun/contract/rules/locale'

/** Which page of a screen is read. */
export interface PageQuery {
  locale: Locale
  /** The `{id}` of the address as it stands there; checked by the reader. */
  slug?: string
  /** Number in a paged list, from 1. */
  page?: number
  /** What a reader looks for. */
  question?: string
}
