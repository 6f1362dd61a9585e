import { localePath, locales } from '@alun/contract/rules/locale'
import { personalPaths, previewPath } from '@alun/contract/site-definition/server-paths'

export function robotsText({
  isIndexed,
  siteUrl,
}: {
  isIndexed: boolean
  siteUrl: string
}): string {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n'
  const own = personalPaths.flatMap((path) =>
    locales.map((locale) => `Disallow: ${localePath(path, locale)}`),
  )
  return [
    'User-agent: *',
    ...own,
    `Disallow: ${previewPath}`,
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
