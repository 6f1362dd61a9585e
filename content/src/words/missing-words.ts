import { htmlLang, locales } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import { missingMailWords } from './mail-words.ts'
import { missingPanelWords } from './panel-words.ts'

/** Languages whose words in panel and messages are partly said in English, with how many. */
export function missingWords(): { language: string; count: number }[] {
  const counts = new Map(panelLocales.map((language) => [language, missingPanelWords(language)]))
  for (const locale of locales) {
    const language = htmlLang(locale)
    counts.set(language, (counts.get(language) ?? 0) + missingMailWords(locale))
  }
  return [...counts].flatMap(([language, count]) => (count > 0 ? [{ language, count }] : []))
}
