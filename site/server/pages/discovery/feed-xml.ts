import { htmlLang, type Locale, localePath } from '@alun/contract/rules/locale'
import { startOfOfficeDay } from '@alun/contract/rules/office-day'
import type { FeedItem } from '@alun/contract/schema/discovery'
import type { Layout } from '@alun/contract/schema/layout'
import { xmlText } from './xml-text.ts'

export const feedPath = '/feed.xml'

export function feedXml(
  items: readonly FeedItem[],
  { brand, seo }: Pick<Layout, 'brand' | 'seo'>,
  locale: Locale,
  siteUrl: string,
): string {
  const address = (path: string) => xmlText(siteUrl + localePath(path, locale))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(brand.name)}</title>
<link>${address('/')}</link>
<atom:link href="${address(feedPath)}" rel="self" type="application/rss+xml"/>
<description>${xmlText(seo.description?.text ?? brand.name)}</description>
<language>${htmlLang(locale)}</language>
${items.map((item) => entry(item, address(item.path))).join('\n')}
</channel></rss>
`
}

function entry({ title, lead, publishedAt }: FeedItem, address: string): string {
  const published = new Date(startOfOfficeDay(publishedAt)).toUTCString()
  const description = lead === null ? '' : `<description>${xmlText(lead.text)}</description>`
  return `<item><title>${xmlText(title.text)}</title><link>${address}</link><guid>${address}</guid><pubDate>${published}</pubDate>${description}</item>`
}
