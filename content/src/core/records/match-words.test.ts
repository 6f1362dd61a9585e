import { wordsOf, writtenWords } from '@alun/contract/rules/spelling'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryWords, withoutEnding } from './match-words.ts'

/** Compares as the database does. */
function answers(question: string, text: string): boolean {
  const [terms, words] = [queryWords(question).map(withoutEnding), wordsOf(text)]
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)))
}

describe('a question', () => {
  it('is answered in whatever case and number its words stand', () => {
    expect(answers('вілла', 'Дванадцять вілл на дві спальні')).toBe(true)
    expect(answers('виллы', 'Двенадцать вилл')).toBe(true)
    expect(answers('аренда земли', 'Условия аренды земли на Бали')).toBe(true)
    expect(answers('villas', 'A villa by the beach')).toBe(true)
  })

  it('is answered without regard to marks, apostrophes and capitals', () => {
    expect(answers('передаче', 'Передаче́й ё')).toBe(true)
    expect(answers('обєкти', 'Вільні об’єкти')).toBe(true)
    expect(answers('HARBOUR', 'harbour')).toBe(true)
  })

  it.each([
    ['вiлла', 'Вілла'],
    ['iнвестицiї', 'Інвестиції'],
    ['ін\u00adвестиції', 'Інвестиції'],
    ['ін\u200bвестиції', 'Інвестиції'],
    ['інвестиції', 'Інве\u00adсти\ufeffції'],
    ['вілла\u00a0море', 'Вілла біля моря'],
    ...['’', '‘', "'", 'ʼ', '`', '´', '′', '＇', '"', '*', ''].map((sign) => [
      `інтер${sign}єр`,
      'Інтер’єр',
    ]),
    ['А03', 'A03'],
    ['A03', 'А03'],
    ['ВАТА', 'BATA'],
    ['раnоrаmа', 'Panorama'],
    ['vılla', 'Villa'],
    ['VİLLA', 'Villa'],
    ['istanbul', 'İstanbul'],
    ['ISTANBUL', 'ıstanbul'],
    ['satilik', 'SATILIK satılık'],
    ['lodz', 'Łódź'],
    ['strasse', 'Straße'],
    ['ŒUVRE', 'oeuvre'],
    ['sørensen', 'Sorensen'],
  ])('is answered however keyboards and programs write it: %s', (question, text) => {
    expect(answers(question, text)).toBe(true)
  })

  it('is in one alphabet for its stem', () => {
    expect(writtenWords('вiлла tаxes нaлогi ї А03 vıllas İNVEST')).toEqual([
      'вілла',
      'taxes',
      'налогі',
      'ї',
      'а03',
      'villas',
      'invest',
    ])
  })

  it('is not answered by a text that lacks one of its words', () => {
    expect(answers('вілла басейн', 'Вілла із садом')).toBe(false)
    expect(answers('', 'anything')).toBe(false)
    expect(answers('!?', 'anything')).toBe(false)
  })

  it('always finds a text that says it word for word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zа-яіїєґ]{1,12}$/u), { minLength: 1 }),
        (words) => {
          expect(answers(words.join(' '), words.join(', '))).toBe(true)
        },
      ),
    )
  })
})
