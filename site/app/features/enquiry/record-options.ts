import { htmlLang } from '@alun/contract/rules/locale'
import type { LocalText } from '@alun/contract/schema/text'

/** Options for records, after one that names none. */
export function recordOptions(
  records: readonly { slug: string; title: LocalText }[],
  none: string,
) {
  return [
    { value: '', label: none },
    ...records.map(({ slug, title }) => ({
      value: slug,
      label: title.text,
      lang: title.from && htmlLang(title.from),
    })),
  ]
}
