import { defaultLocale, type Locale } from './locale.ts'
import { office } from './site.ts'

/** IANA name of the office's time zone. */
export { officeZone } from './site.ts'

export function officeZoneName(locale: Locale) {
  const name = office.name[locale] ?? office.name[defaultLocale]
  if (name === undefined) throw new Error("The definition of the site checks the zone's names")
  return name
}
