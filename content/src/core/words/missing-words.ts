import { htmlLang, locales } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import { missingMailWords } from './mail-words.ts'
import { missingPanelWords } from './panel-words.ts'

let ofService: ReadonlyMap<string, number> | null = null

/**
 * Languages whose words are partly said in English, with how many.
 *
 * @param ofPages those of pages, as processes of the site report them
 */
export function missingWords(
  ofPages: readonly Readonly<Record<string, number>>[] = [],
): { language: string; count: number }[] {
  ofService ??= missingOfService()
  const counts = new Map(ofService)
  const languages = new Set(ofPages.flatMap((each) => Object.keys(each)))
  // Processes may be of two builds for a while.
  for (const language of languages)
    add(counts, language, Math.max(...ofPages.map((each) => each[language] ?? 0)))
  return [...counts].flatMap(([language, count]) => (count > 0 ? [{ language, count }] : []))
}

/** Those of the panel and of mails. */
function missingOfService(): ReadonlyMap<string, number> {
  const counts = new Map(panelLocales.map((language) => [language, missingPanelWords(language)]))
  for (const locale of locales) add(counts, htmlLang(locale), missingMailWords(locale))
  return counts
}

function add(counts: Map<string, number>, language: string, count: number): void {
  counts.set(language, (counts.get(language) ?? 0) + count)
}
