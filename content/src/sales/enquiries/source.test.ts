import { describe, expect, it } from 'vitest'
import { wordTranslations } from '../../core/words/panel-words.ts'
import { panelTextOf } from '../../core/words/words.ts'
import { sourceWord } from './source.ts'

describe('sourceWord', () => {
  it('names the way of an entered enquiry in the language of the panel, and leaves other sources alone', () => {
    const text = panelTextOf({ language: 'uk', translations: wordTranslations('uk') })
    expect(sourceWord('call', text)).toBe('Дзвінок')
    expect(sourceWord('walk-in', text)).toBe('Прийшли')
    expect(sourceWord('direct', text)).toBe('просто на сайт')
    expect(sourceWord('google / cpc', text)).toBe('google / cpc')
  })
})
