import { defaultLocale, localeOfLanguage } from '@alun/contract/rules/locale'
import { panelLocales, permits } from '@alun/contract/rules/site'
import { withZone } from '@alun/contract/rules/zone-text'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { eachText, type FlatWords, groupOf, type WordTree, withoutGroups } from './flat-words.ts'
import { panelShipped } from './shipped-words.ts'
import { lackingWords, readSiteWords } from './site-words.ts'
import { translationsName, type WordKey, type Words } from './words.ts'

// Only for the server: components of the browser get the words of their language with Payload's translations.

/** The English words of the panel, which define the keys; permits get their names from the site. */
export const english: FlatWords = {
  ...panelShipped.en,
  ...Object.fromEntries(permits.map((code) => [`permits.${code}`, code.toUpperCase()])),
}

/** The words of each language: the site's own, else those of the product, else English. */
export function panelWords(
  languages: readonly string[],
  siteWords: Readonly<Record<string, FlatWords>>,
): Record<string, FlatWords> {
  return Object.fromEntries(
    languages.map((language) => {
      const locale = localeOfLanguage(language) ?? defaultLocale
      const all = { ...english, ...panelShipped[language], ...siteWords[language] }
      return [language, eachText(all, (text) => withZone(text, locale))]
    }),
  )
}

const ofSite = readSiteWords(siteFolder())
const byLanguage = panelWords(panelLocales, ofSite)

/**
 * The translations in Payload's format; every page of the panel contains those of its language. Our words are one
 * string, so that React does not visit each of them. `tabs` are words that Payload requests. `framework` replaces
 * some of Payload's own words: those about locales, collections and documents, those that break the grammar around
 * our labels, and wrong translations.
 */
export function wordTranslations(language: string): WordTree {
  const all = byLanguage[language] ?? english
  const ofViews = withoutGroups(all, ['byField', 'framework'])
  // Without English as a fallback, because Payload's own words are in the language.
  const framework = groupOf({ ...panelShipped[language], ...ofSite[language] }, 'framework')
  const tabs = { translation: all['translation.label'] ?? '' }
  return { ...framework, tabs, [translationsName]: JSON.stringify(ofViews) }
}

/** How many texts of the panel a language lacks, so that they appear in English. */
export function missingPanelWords(language: string): number {
  return lackingWords('panel', { ...panelShipped[language], ...ofSite[language] }).length
}

/** A label in every language of the panel. */
export function words(key: WordKey): Words {
  return wordsAt(key) ?? {}
}

type NamedBy<K extends string> = K extends `${infer Name}.singular` ? Name : never

/** The names of a type, such as `projects`: of one record and of all of them. */
export function namesOf(type: NamedBy<WordKey>): { singular: Words; plural: Words } {
  return { singular: words(`${type}.singular`), plural: words(`${type}.plural`) }
}

function wordsAt(key: string): Words | undefined {
  if (english[key] === undefined) return undefined
  return Object.fromEntries(
    Object.entries(byLanguage).map(([language, all]) => [language, all[key] ?? key]),
  )
}

/** A label in every language, by its name in a group such as `projects.kinds`. */
export function wordOf(group: string, name: string): Words {
  return wordsAt(`${group}.${name}`) ?? {}
}

/** The label, help or row of a field by its name; a field with another meaning has its own words. */
export function fieldWords(kind: 'labels' | 'help' | 'rows', name: string): Words | undefined {
  return wordsAt(`byField.${kind}.${name}`)
}

/** The name of a kind of permit by its code in `site.config.ts`; the site defines it as `permits.<code>`. */
export const permitWords = (code: string): Words => wordOf('permits', code)
