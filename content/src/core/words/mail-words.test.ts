import { locales } from '@alun/contract/rules/locale'
import { describe, expect, it } from 'vitest'
import { mailTexts } from './mail-words.ts'

const [locale = ''] = locales

describe('the words of messages', () => {
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
