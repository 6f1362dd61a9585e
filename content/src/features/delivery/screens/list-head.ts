import { locales } from '@alun/contract/rules/locale'
import type { ListScreen } from '@alun/contract/rules/screens'
import { mailWords } from '../../../words/mail-words.ts'
import type { Composer } from '../composer.ts'

/** Lists are no records of their own, so nobody writes their titles. */
export function composeListHead(composer: Composer, list: ListScreen) {
  const ofList = locales.map((locale) => [locale, mailWords(locale)(`lists.${list}`)])
  const title = composer.title(Object.fromEntries(ofList), list)
  return { title, description: null, picture: null }
}
