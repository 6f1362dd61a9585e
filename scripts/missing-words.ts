import { existsSync } from 'node:fs'
import path from 'node:path'
import { htmlLang, locales } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { missingWords } from '../content/src/core/words/missing-words.ts'
import { lackingPageWords } from '../site/app/words/page-word-mistakes.ts'
import { root } from './workspace.mjs'

/** A line for each language of the site or its panel in which words are missing, and said in English. */
export function missingWordLines(): string[] {
  const elsewhere = new Map(missingWords().map(({ count, language }) => [language, count]))
  const languages = new Set([...locales.map(htmlLang), ...panelLocales])
  return [...languages].flatMap((language) => {
    const isShipped = existsSync(path.join(root, 'site', 'app', 'words', language))
    const ofLanguage = isShipped ? [] : locales.filter((locale) => htmlLang(locale) === language)
    const pages = ofLanguage.reduce(
      (sum, code) => sum + lackingPageWords(siteFolder(), code).length,
      0,
    )
    const others = elsewhere.get(language) ?? 0
    if (pages + others === 0) return []
    return [
      `Words missing in ${language}, said in English: ${pages} of pages, ${others} of panel and messages`,
    ]
  })
}
