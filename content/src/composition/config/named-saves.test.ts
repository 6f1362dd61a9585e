import { describe, expect, it } from 'vitest'
import { wordTranslations } from '../../core/words/panel-words.ts'
import { panelTextOf } from '../../core/words/words.ts'
import { closingOf } from './named-saves.ts'

const days = (...of: number[]) => of.map((day) => `2026-12-${String(day).padStart(2, '0')}`)

describe('the button that closes days', () => {
  it.each([
    [days(26, 24, 25), ['Close 24–26 December', 'Закрыть 24–26 декабря', 'Закрити 24–26 грудня']],
    [days(1, 8, 9), ['Close 1 December, 8–9 December', /1 декабря, 8–9/, /1 грудня, 8–9/]],
    [days(1, 3, 5, 7), ['Close 4 days', 'Закрыть 4 дня', 'Закрити 4 дні']],
    [days(1, 3, 5, 7, 9), ['Close 5 days', 'Закрыть 5 дней', 'Закрити 5 днів']],
  ])('names %j', (closed, names) => {
    const written = ['en', 'ru', 'uk'].map((language) => {
      const { act, values } = closingOf(closed, language)
      return panelTextOf({ language, translations: wordTranslations(language) }).t(act, values)
    })
    expect(written).toEqual(names.map((name) => expect.stringMatching(name)))
  })
})
