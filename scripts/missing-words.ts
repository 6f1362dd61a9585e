import { existsSync } from 'node:fs'
import path from 'node:path'
import { htmlLang, locales } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { missingMailWords } from '../content/src/core/words/mail-words.ts'
import { missingPanelWords } from '../content/src/core/words/panel-words.ts'
import { lackingPageWords } from '../site/app/words/page-word-mistakes.ts'
import { root } from './workspace.mjs'

/** A line for each language of the site or its panel with missing words, which then appear in English. */
export function missingWordLines(): string[] {
  const languages = new Set([...locales.map(htmlLang), ...panelLocales])
  return [...languages].flatMap((language) => {
    const ofLanguage = locales.filter((locale) => htmlLang(locale) === language)
    const isShipped = existsSync(path.join(root, 'site', 'app', 'words', language))
    const pages = isShipped
      ? 0
      : sum(ofLanguage.map((code) => lackingPageWords(siteFolder(), code).length))
    const panel = panelLocales.includes(language) ? missingPanelWords(language) : 0
    const others = panel + sum(ofLanguage.map(missingMailWords))
    if (pages + others === 0) return []
    return [
      `Words missing in ${language}, said in English: ${pages} of pages, ${others} of panel and messages`,
    ]
  })
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
