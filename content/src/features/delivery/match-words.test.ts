import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchScore, queryTerms } from './match-words.ts'

const score = (question: string, text: string) => matchScore(queryTerms(question), [[text, 1]])

describe('a question', () => {
  it('is answered in whatever case and number its words stand', () => {
    expect(score('вілла', 'Дванадцять вілл на дві спальні')).toBeGreaterThan(0)
    expect(score('виллы', 'Двенадцать вилл')).toBeGreaterThan(0)
    expect(score('аренда земли', 'Условия аренды земли на Бали')).toBeGreaterThan(0)
    expect(score('villas', 'A villa by the beach')).toBeGreaterThan(0)
  })

  it('is answered without regard to marks, apostrophes and capitals', () => {
    expect(score('передаче', 'Передаче́й ё')).toBeGreaterThan(0)
    expect(score('обєкти', 'Вільні об’єкти')).toBeGreaterThan(0)
    expect(score('BERAWA', 'berawa')).toBeGreaterThan(0)
  })

  it('is not answered by a text that lacks one of its words', () => {
    expect(score('вілла басейн', 'Вілла із садом')).toBe(0)
    expect(score('', 'anything')).toBe(0)
    expect(score('!?', 'anything')).toBe(0)
  })

  it('counts a word most where it says most', () => {
    const texts = (title: string, body: string) =>
      matchScore(queryTerms('roof'), [
        [title, 5],
        [body, 1],
      ])
    expect(texts('Roof', '')).toBeGreaterThan(texts('', 'Roof'))
  })

  it('always finds a text that says it word for word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zа-яіїєґ]{1,12}$/u), { minLength: 1 }),
        (words) => {
          expect(score(words.join(' '), words.join(', '))).toBeGreaterThan(0)
        },
      ),
    )
  })
})
