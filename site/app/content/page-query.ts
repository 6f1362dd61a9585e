import type { Locale } from '@alun/contract/rules/locale'

export interface PageQuery {
  locale: Locale
  /** The `{id}` of the address, not validated yet. */
  slug?: string
  page?: number
  question?: string
  units?: readonly string[]
  /** What is asked of the units of a project, as a query string; `units=all` for brochures. */
  table?: string
}
