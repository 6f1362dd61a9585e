import { htmlLang, locales } from '@alun/contract/rules/locale'
import { screenPath } from '@alun/contract/rules/screens'

export const securityPath = '/.well-known/security.txt'

/** Validity in days; RFC 9116 recommends less than a year. */
const validDays = 180
const dayMs = 86_400_000

/** `security.txt` (RFC 9116): contacts for reporting a vulnerability. */
export function securityText(site: {
  siteUrl: string
  /** `null` if the content service was never reached. */
  email: string | null
  now: number
}): string {
  const { siteUrl, email, now } = site
  // Rounded to a day, so that caches can store the text.
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
