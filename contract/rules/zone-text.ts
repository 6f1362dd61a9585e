import type { Locale } from './locale.ts'
import { officeZoneName } from './office-zone.ts'

/** Fills in the name of the office's time: `{zone}`, which may begin the text, `{byZone}`, `{shortZone}`. */
export function withZone(text: string, locale: Locale): string {
  const { by, name, short } = officeZoneName(locale)
  const first = name.charAt(0).toLocaleUpperCase() + name.slice(1)
  return text
    .replace(/^\{zone\}/, first)
    .replaceAll('{zone}', name)
    .replaceAll('{byZone}', by)
    .replaceAll('{shortZone}', short)
}
