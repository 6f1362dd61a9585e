import { locales } from '@alun/contract/rules/locale'
import { type ListScreen, pathOf } from '@alun/contract/rules/screens'
import { mailWords } from '../../../core/words/mail-words.ts'
import type { Composer } from '../composer.ts'

/** Head of a list, composed because lists have no record for a title. */
function composeListHead(composer: Composer, list: ListScreen) {
  const ofList = locales.map((locale) => [locale, mailWords(locale)(`lists.${list}`)])
  const title = composer.title(Object.fromEntries(ofList), list)
  return { title, description: null, picture: null }
}

/** A page of a list with its items; `null` beyond the last page. */
export function listPage<Item>(
  list: ListScreen,
  paging: { page: number; pages: number; total: number },
  composeItems: (composer: Composer) => Item[],
) {
  if (paging.page > paging.pages) return null
  return {
    path: pathOf(list),
    readyLocales: [...locales],
    compose: (composer: Composer) => ({
      head: composeListHead(composer, list),
      screen: { items: composeItems(composer), paging },
    }),
  }
}
