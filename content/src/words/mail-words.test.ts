import { locales } from '@alun/contract/rules/locale'
import { describe, expect, it } from 'vitest'
import { mailTexts } from './mail-words.ts'
import en from './mails/en.json' with { type: 'json' }
import ru from './mails/ru.json' with { type: 'json' }
import uk from './mails/uk.json' with { type: 'json' }
import { lackingWords, wordFaults } from './site-words.ts'

const [locale = ''] = locales

describe('the words of messages', () => {
  it.each([
    ['uk', uk],
    ['ru', ru],
  ])('exist in %s with the keys and gaps of English', (language, tree) => {
    expect(wordFaults(`${language}.json`, tree, en)).toEqual([])
    expect(lackingWords(tree, en)).toEqual([])
  })

  it('fill their gaps, each with what is given and with nothing that it brings', () => {
    const words = mailTexts(locale, {})
    expect(words('viewings.titleAbout', { about: '{company}', company: 'Verde' })).toBe(
      'Viewing: {company} · Verde',
    )
  })

  it('are said by a site in its own way, and in English where its language lacks them', () => {
    const words = mailTexts('xx', { lists: { news: 'Notícias' } })
    expect(words('lists.news')).toBe('Notícias')
    expect(words('lists.articles')).toBe('Articles')
  })
})
