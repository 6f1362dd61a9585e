import { type ListScreen, screens } from '@alun/contract/rules/screens'
import type { Localised } from '../../../records/localise.ts'
import type { Composer } from '../composer.ts'

/** Where the title of a list says more than its name in menus. */
const titles: Partial<Record<ListScreen, Localised<string>>> = {
  sales: { en: 'Special offers', ua: 'Акції', ru: 'Акции' },
}

/** Lists are no records of their own, so nobody writes their titles. */
export function composeListHead(composer: Composer, list: ListScreen) {
  const title = composer.title(titles[list] ?? screens[list].label, list)
  return { title, description: null, picture: null }
}
