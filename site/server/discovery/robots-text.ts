import { localePath, locales } from '@alun/contract/rules/locale'

/** Excludes personal pages from crawling, and names the sitemap. */
export function robotsText(siteUrl: string): string {
  const own = ['/account', '/viewing'].flatMap((path) =>
    locales.map((locale) => `Disallow: ${localePath(path, locale)}`),
  )
  return [
    'User-agent: *',
    ...own,
    'Disallow: /preview',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
