import type { Locale } from '@alun/contract/rules/locale'

export interface PageQuery {
  locale: Locale
  /** `:slug` of the address, not validated. */
  slug?: string
  page?: number
  question?: string
  units?: readonly string[]
  /** Query of a project's units; `units=all` for brochures. */
  table?: string
}
