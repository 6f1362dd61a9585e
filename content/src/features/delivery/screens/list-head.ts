import { locales } from '@alun/contract/rules/locale'
import type { ListScreen } from '@alun/contract/rules/screens'
import { type ByLanguage, inLanguage } from '../../../words/visitor-words.ts'
import type { Composer } from '../composer.ts'

const titles: ByLanguage<Record<ListScreen, string>> = {
  en: { news: 'News', articles: 'Articles', sales: 'Special offers' },
  uk: { news: 'Новини', articles: 'Статті', sales: 'Акції' },
  ru: { news: 'Новости', articles: 'Статьи', sales: 'Акции' },
}

/** Lists are no records of their own, so nobody writes their titles. */
export function composeListHead(composer: Composer, list: ListScreen) {
  const ofList = locales.map((locale) => [locale, inLanguage(titles, locale)[list]])
  const title = composer.title(Object.fromEntries(ofList), list)
  return { title, description: null, picture: null }
}
