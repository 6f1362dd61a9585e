import { htmlLang, locales } from '@alun/contract/rules/locale'
import { screenPath } from '@alun/contract/rules/screens'

export const securityPath = '/.well-known/security.txt'

/** Days for which a copy counts as current: RFC 9116 recommends less than a year. */
const validDays = 180
const dayMs = 86_400_000

/** Whom to tell of a weakness of the site, as RFC 9116 says. */
export function securityText(site: {
  siteUrl: string
  /** `null` while the content service has never been reached. */
  email: string | null
  now: number
}): string {
  const { siteUrl, email, now } = site
  // The same all day, so that it can be cached.
  const today = Math.floor(now / dayMs) * dayMs
  const contacts = screenPath('contacts')
  return [
    ...(email === null ? [] : [`Contact: mailto:${email}`]),
    ...(contacts === null ? [] : [`Contact: ${siteUrl}${contacts}`]),
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${locales.map((locale) => htmlLang(locale)).join(', ')}`,
    `Canonical: ${siteUrl}${securityPath}`,
    '',
  ].join('\n')
}
