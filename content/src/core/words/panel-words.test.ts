import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { permits } from '@alun/contract/rules/site'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import {
  type KnownWords,
  lackingKeys,
  simpleGaps,
  wordMistakes,
} from '@alun/contract/site-definition/word-mistakes'
import { initI18n } from '@payloadcms/translations'
import { uk as framework } from '@payloadcms/translations/languages/uk'
import { describe, expect, it } from 'vitest'
import mails from './mails/en.json' with { type: 'json' }
import en from './panel/en.json' with { type: 'json' }
import { english, panelWords, permitWords, words, wordTranslations } from './panel-words.ts'
import { mailsShipped, panelShipped } from './shipped-words.ts'
import { readSiteWords } from './site-words.ts'
import { panelTextOf } from './words.ts'

const known: KnownWords = { words: en, source: 'panel/en.json', gapsOf: simpleGaps }

const shipped = { panel: [en, panelShipped], mails: [mails, mailsShipped] } as const

describe.each(Object.entries(shipped))(
  'words of the product: %s',
  (source, [english, languages]) => {
    const words: KnownWords = { words: english, source: `${source}/en.json`, gapsOf: simpleGaps }
    it.each(Object.entries(languages))('%s has the keys and gaps of English', (language, tree) => {
      expect(wordMistakes(`${language}.json`, tree, words)).toEqual([])
      expect(lackingKeys(tree, words)).toEqual([])
    })
  },
)

describe('the words of the panel', () => {
  it('are labels in every language of the panel', () => {
    expect(words('enquiries.statuses.new')).toEqual({ en: 'New', uk: 'Нове', ru: 'Новое' })
  })

  it('fill their gaps', () => {
    const { t } = panelTextOf({ language: 'uk', translations: wordTranslations('uk') })
    expect(t('finder.count', { count: 3 })).toBe('Знайдено: 3')
    expect(t(words('units.statuses.sold'))).toBe('Продано')
  })

  it('reach a page as one text, beside those that Payload itself asks for', async () => {
    const { t, translations } = await initI18n({
      config: {
        fallbackLanguage: 'en',
        supportedLanguages: { uk: framework },
        translations: { uk: wordTranslations('uk') },
      },
      context: 'client',
      language: 'uk',
    })
    expect(Reflect.get(translations, 'words')).toBeTypeOf('string')
    expect(Reflect.apply(t, null, ['tabs:translation'])).toBe(
      panelShipped.uk?.['translation.label'],
    )
  })
})

describe('the words of a site', () => {
  it('name its permits', () => {
    const own = readSiteWords(siteFolder())
    for (const [language, tree] of Object.entries(own)) {
      expect(
        wordMistakes(`words/panel/${language}.json`, tree, { ...known, words: english }),
      ).toEqual([])
    }
    for (const code of permits) {
      expect(permitWords(code)).toMatchObject({ en: own.en?.[`permits.${code}`] })
    }
  })

  const pt = { 'enquiries.statuses.new': 'Novo' }

  it('add a language, in which English stands in for what is missing', () => {
    const { pt: tree } = panelWords(['en', 'pt'], { pt })
    expect(tree?.['enquiries.statuses.new']).toBe('Novo')
    expect(tree?.['enquiries.statuses.won']).toBe('Won')
    expect(lackingKeys(pt, known)).toHaveLength(Object.keys(en).length - 1)
  })

  it('replace single words of a language that ships with the product', () => {
    const { uk: tree } = panelWords(['uk'], { uk: { 'units.statuses.sold': 'Куплено' } })
    expect(tree?.['units.statuses.sold']).toBe('Куплено')
    expect(tree?.['units.statuses.reserved']).toBe('Заброньовано')
  })

  it('are read from the folder of the site', () => {
    const site = mkdtempSync(path.join(tmpdir(), 'site-'))
    expect(readSiteWords(site)).toEqual({})
    mkdirSync(path.join(site, 'words/panel'), { recursive: true })
    writeFileSync(
      path.join(site, 'words/panel/pt.json'),
      JSON.stringify({ enquiries: { statuses: { new: 'Novo' } } }),
    )
    expect(readSiteWords(site)).toEqual({ pt })
  })

  it('are named with what is wrong, one line each', () => {
    const given = {
      enquiries: { statuses: { new: 'Novo', old: 'Velho' } },
      finder: { count: 'Encontrado: {number}', open: ' ' },
      panel: { guide: 5 },
    }
    expect(wordMistakes('words/panel/pt.json', { panel: given.panel }, known)).toEqual([
      'words/panel/pt.json: panel.guide: found a number, expected a text',
    ])
    expect(wordMistakes('words/panel/pt.json', { ...given, panel: {} }, known)).toEqual([
      'words/panel/pt.json: enquiries.statuses.old: found an unknown key, expected one of panel/en.json',
      'words/panel/pt.json: finder.count: found {number}, expected {count}',
      'words/panel/pt.json: finder.open: found an empty text, expected "Search and commands"',
    ])
  })
})
