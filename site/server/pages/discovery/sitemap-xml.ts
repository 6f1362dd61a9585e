import { localePath } from '@alun/contract/rules/locale'
import { offeredWidths, pictureUrl } from '@alun/contract/rules/picture'
import type { SitemapFiles, SitePage } from '@alun/contract/schema/discovery'
import type { Picture } from '@alun/contract/schema/picture'
import { languageAlternates } from '../../../app/page/language-alternates.ts'
import { xmlText } from './xml-text.ts'

/** Index of the sitemap files, such as `/sitemaps/news-1.xml`. */
export function sitemapIndexXml(kinds: readonly SitemapFiles[], siteUrl: string): string {
  const files = kinds.flatMap(({ kind, files }) =>
    Array.from({ length: files }, (_, at) => `/sitemaps/${kind}-${at + 1}.xml`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => `<sitemap><loc>${xmlText(siteUrl + file)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}

/** Width of pictures; search engines show them as large previews. */
const widest = 1600

/** Lists each page once per complete language, with its alternates and pictures. */
export function sitemapXml(pages: readonly SitePage[], siteUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((page) => entries(page, siteUrl)).join('\n')}
</urlset>
`
}

function entries({ path, readyLocales, changedAt, pictures }: SitePage, siteUrl: string) {
  const alternates = languageAlternates(
    readyLocales,
    (locale) => siteUrl + localePath(path, locale),
  )
  const same = [
    changedAt && `<lastmod>${xmlText(changedAt)}</lastmod>`,
    ...alternates.map(
      ({ hrefLang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
    ),
    ...pictures.map(
      (picture) =>
        `<image:image><image:loc>${xmlText(siteUrl + fileOf(picture))}</image:loc></image:image>`,
    ),
  ].filter(Boolean)
  return readyLocales.map(
    (locale) =>
      `<url><loc>${xmlText(siteUrl + localePath(path, locale))}</loc>${same.join('')}</url>`,
  )
}

function fileOf({ path, width }: Picture): string {
  return pictureUrl(path, offeredWidths(width).findLast((each) => each <= widest) ?? 160, 'jpg')
}
