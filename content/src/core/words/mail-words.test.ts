import { locales } from '@alun/contract/rules/locale'
import {
  type KnownWords,
  lackingKeys,
  simpleGaps,
  wordMistakes,
} from '@alun/contract/site-definition/word-mistakes'
import { describe, expect, it } from 'vitest'
import { mailTexts } from './mail-words.ts'
import en from './mails/en.json' with { type: 'json' }
import { mailsShipped } from './shipped-words.ts'

const known: KnownWords = { words: en, source: 'mails/en.json', gapsOf: simpleGaps }
const [locale = ''] = locales

describe('the words of messages', () => {
  it.each(Object.entries(mailsShipped))(
    'exist in %s with the keys and gaps of English',
    (language, tree) => {
      expect(wordMistakes(`${language}.json`, tree, known)).toEqual([])
      expect(lackingKeys(tree, known)).toEqual([])
    },
  )

  it('have their gaps filled once, without those within the values', () => {
    const words = mailTexts(locale, {})
    expect(words('viewings.titleAbout', { about: '{company}', company: 'Verde' })).toBe(
      'Viewing: {company} · Verde',
    )
  })

  it('are said by a site in its own way, and in English if its language lacks them', () => {
    const words = mailTexts('xx', { 'lists.news': 'Notícias' })
    expect(words('lists.news')).toBe('Notícias')
    expect(words('lists.articles')).toBe('Articles')
  })
})
