import type { ListScreen } from '@alun/contract/rules/screens'
import type { Localised } from '../../records/localise.ts'
import type { Composer } from '../composer.ts'

/** Lists are no records of their own, so nobody writes their titles. */
const titles: Record<ListScreen, Localised<string>> = {
  news: { en: 'News', ua: 'Новини', ru: 'Новости' },
  articles: { en: 'Articles', ua: 'Статті', ru: 'Статьи' },
  sales: { en: 'Special offers', ua: 'Акції', ru: 'Акции' },
}

export function composeListHead(composer: Composer, list: ListScreen) {
  return { title: composer.title(titles[list], list), description: null, picture: null }
}
