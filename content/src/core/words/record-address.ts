import type { Locale } from '@alun/contract/rules/locale'

/** Where the panel opens a record; a page, which has no id, by its name. */
export function recordAddress(subject: string, id: string | null): string {
  return id === null ? `/admin/globals/${subject}` : `/admin/collections/${subject}/${id}`
}

/** Where a record is translated into a language. */
export function translationAddress(record: string, locale: Locale): string {
  return `${record}/translate?locale=${locale}`
}
