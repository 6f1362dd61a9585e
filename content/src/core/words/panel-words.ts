import { defaultLocale, localeOfLanguage } from '@alun/contract/rules/locale'
import { panelLocales, permits } from '@alun/contract/rules/site'
import { withZone } from '@alun/contract/rules/zone-text'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { eachText, type FlatWords, groupOf, type WordTree, withoutGroups } from './flat-words.ts'
import en from './panel/en.json' with { type: 'json' }
import ru from './panel/ru.json' with { type: 'json' }
import uk from './panel/uk.json' with { type: 'json' }
import { lackingWords, readSiteWords } from './site-words.ts'
import { translationsName, type WordKey, type Words } from './words.ts'

// On the server only: a component of the browser has the words of its language among Payload's translations.

const shipped: Readonly<Record<string, FlatWords>> = { en, uk, ru }

/** The keys of the panel's words; the site names its permits itself. */
export const english: FlatWords = {
  ...en,
  ...Object.fromEntries(permits.map((code) => [`permits.${code}`, code.toUpperCase()])),
}

/** The words of each language: those of the site before those that ship with the product, else English. */
export function panelWords(
  languages: readonly string[],
  brought: Readonly<Record<string, FlatWords>>,
): Record<string, FlatWords> {
  return Object.fromEntries(
    languages.map((language) => {
      const locale = localeOfLanguage(language) ?? defaultLocale
      const all = { ...english, ...shipped[language], ...brought[language] }
      return [language, eachText(all, (text) => withZone(text, locale))]
    }),
  )
}

const ofSite = readSiteWords(siteFolder())
const byLanguage = panelWords(panelLocales, ofSite)

/**
 * As Payload takes translations; every page of the panel carries those of its language: ours as one text,
 * so that React does not go through each of them. `tabs` are those that Payload asks for. `framework`
 * replaces words of Payload's own: those that speak of locales, collections and documents, those that
 * put our labels into sentences whose grammar they break, and wrong translations.
 */
export function wordTranslations(language: string): WordTree {
  const all = byLanguage[language] ?? english
  const ofViews = withoutGroups(all, ['byField', 'framework'])
  // Payload's own words are better than English ones.
  const framework = groupOf({ ...shipped[language], ...ofSite[language] }, 'framework')
  const tabs = { translation: all['translation.label'] ?? '' }
  return { ...framework, tabs, [translationsName]: JSON.stringify(ofViews) }
}

/** Words of a language of the panel that are said in English. */
export function missingPanelWords(language: string): number {
  return lackingWords('panel', { ...shipped[language], ...ofSite[language] }).length
}

/** A label in every language of the panel. */
export function words(key: WordKey): Words {
  return wordsAt(key) ?? {}
}

type NamedBy<K extends string> = K extends `${infer Name}.singular` ? Name : never

/** What a type is called, such as `projects`: one of its records and all of them. */
export function namesOf(type: NamedBy<WordKey>): { singular: Words; plural: Words } {
  return { singular: words(`${type}.singular`), plural: words(`${type}.plural`) }
}

function wordsAt(key: string): Words | undefined {
  if (english[key] === undefined) return undefined
  return Object.fromEntries(
    Object.entries(byLanguage).map(([language, all]) => [language, all[key] ?? key]),
  )
}

/** A label in every language by its name in a group, such as `projects.kinds`. */
export function wordOf(group: string, name: string): Words {
  return wordsAt(`${group}.${name}`) ?? {}
}

/** The label, help or row of a field by its name; a field with another meaning has words of its own. */
export function fieldWords(kind: 'labels' | 'help' | 'rows', name: string): Words | undefined {
  return wordsAt(`byField.${kind}.${name}`)
}

/** A kind of permit by its code in `site.config.ts`; its name is a word of the site, `permits.<code>`. */
export const permitWords = (code: string): Words => wordOf('permits', code)
