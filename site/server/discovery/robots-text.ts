import { localePath, locales } from '@alun/contract/rules/locale'

/** What is a visitor's own is not for search engines; all else is, and listed in the sitemap. */
export function robotsText(siteUrl: string): string {
  const own = locales.map((locale) => `Disallow: ${localePath('/account', locale)}`)
  return [
    'User-agent: *',
    ...own,
    'Disallow: /preview',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
