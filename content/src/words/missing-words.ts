import { htmlLang, locales } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import { missingMailWords } from './mail-words.ts'
import { missingPanelWords } from './panel-words.ts'

/**
 * Languages whose words are partly said in English, with how many.
 *
 * @param ofPages those of pages, as processes of the site report them
 */
export function missingWords(
  ofPages: readonly Readonly<Record<string, number>>[] = [],
): { language: string; count: number }[] {
  const counts = new Map(panelLocales.map((language) => [language, missingPanelWords(language)]))
  const add = (language: string, count: number) =>
    counts.set(language, (counts.get(language) ?? 0) + count)
  for (const locale of locales) add(htmlLang(locale), missingMailWords(locale))
  const languages = new Set(ofPages.flatMap((each) => Object.keys(each)))
  // Processes may be of two builds for a while.
  for (const language of languages)
    add(language, Math.max(...ofPages.map((each) => each[language] ?? 0)))
  return [...counts].flatMap(([language, count]) => (count > 0 ? [{ language, count }] : []))
}
