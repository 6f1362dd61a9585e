import { htmlLang } from '@alun/contract/rules/locale'
import type { EditorialItem } from '@alun/contract/schema/editorial'
import { addressOf, company, pictureOf, type Reading, type Thing } from './thing.ts'

/** News or an article, at its address without language prefix. */
export function story(
  type: 'NewsArticle' | 'Article',
  { card, updatedAt }: EditorialItem,
  path: string,
  reading: Reading,
): Thing {
  return {
    '@type': type,
    headline: card.title.text,
    description: card.lead?.text,
    image: pictureOf(card.picture, reading),
    datePublished: card.publishedAt ?? undefined,
    dateModified: updatedAt,
    inLanguage: htmlLang(card.title.from ?? reading.locale),
    author: company(reading),
    publisher: company(reading),
    mainEntityOfPage: addressOf(path, reading),
  }
}
