import { locales } from '@alun/contract/rules/locale'
import { describe, expect, it } from 'vitest'
import { answerPlaceholders as placeholders } from '../../../core/records/template.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { nameIn } from '../../../core/words/written-name.ts'
import { builtInAnswers } from '../../message-texts/origins.ts'
import { writeVisitorClock } from '../../message-texts/visitor-clock.ts'
import { placeOfNumber } from '../../message-texts/visitor-place.ts'
import { suggestedTemplate } from './answer-words.ts'
import { fillTemplate, firstName } from './fill-template.ts'

const values = { name: 'Taras', me: 'Iryna', company: 'Casa', project: 'Garden', link: 'https://a' }

describe('a template of an answer', () => {
  it('is filled in, and names the values that it used', () => {
    const { filled, text } = fillTemplate('Hello, {name}! {me} from {company}.', values)
    expect(text).toBe('Hello, Taras! Iryna from Casa.')
    expect(filled).toEqual(['name', 'me', 'company'])
  })

  it('drops only the paragraph that cannot be filled in', () => {
    const { text } = fillTemplate('Hello.\n\n{unit}: {price}.\n\nBye, {project}.', values)
    expect(text).toBe('Hello.\n\nBye, Garden.')
  })

  it('greets a visitor who gave no name without one', () => {
    const { text } = fillTemplate('Hello, {name}! How are you?', { ...values, name: null })
    expect(text).toBe('Hello! How are you?')
  })

  it('has only gaps that some value fills, in each language', () => {
    const all = Object.fromEntries(placeholders.map((each) => [each, 'x']))
    for (const answer of builtInAnswers) {
      for (const locale of locales) {
        const each = mailWords(locale)(`answers.${answer}`)
        expect(fillTemplate(each, all).text).not.toMatch(/[{}]/)
        expect(fillTemplate(each, {}).text).not.toMatch(/[{}]/)
      }
    }
  })

  it('adds the time in the visitor’s country if the country is certain', () => {
    const at = Date.parse('2026-11-27T07:00:00Z')
    const clocks = Object.entries({
      '+380501234567': '09:00, Україна',
      '+48501234567': '08:00, Польща',
      // Part of the country is on another day.
      '+12125550123': null,
      // The same as the office's clock.
      '+6591234567': null,
      '+999': null,
    })
    for (const [phoneE164, clock] of clocks) {
      const place = placeOfNumber(phoneE164, 'ua')
      expect([phoneE164, writeVisitorClock(place, at, 'uk')]).toEqual([phoneE164, clock])
    }
    const early = Date.parse('2026-11-26T18:00:00Z')
    const poland = placeOfNumber('+48501234567', 'en')
    expect(writeVisitorClock(poland, early, 'en')).toBe('Thursday 19:00, Poland')
    expect(placeOfNumber(null, 'ua')).toBeNull()
  })

  it('is suggested by the form, and says so if the unit is gone', () => {
    const free = { isUnitFree: true, isBooked: false }
    expect(suggestedTemplate('viewing', free)).toBe('viewing')
    expect(suggestedTemplate('catalog', free)).toBe('brochure')
    for (const form of ['catalog', 'entered'] as const)
      expect(suggestedTemplate(form, { ...free, isUnitFree: false })).toBe('taken')
    expect(suggestedTemplate('viewing', { ...free, isBooked: true })).toBe('booked')
    expect(suggestedTemplate('vacancy', { ...free, isUnitFree: false })).toBe('application')
  })

  it('greets by the first name, and names staff in the letters of the language', () => {
    expect(firstName(' Тарас К.')).toBe('Тарас')
    const iryna = { name: 'Ірина Левченко', writtenName: { ru: 'Ирина Левченко', ua: ' ' } }
    expect(nameIn('en', iryna)).toBe('Iryna Levchenko')
    expect(nameIn('ua', iryna)).toBe('Ірина Левченко')
    expect(nameIn('ru', iryna)).toBe('Ирина Левченко')
    expect(nameIn('ua', { name: 'Putu Wirawan', writtenName: {} })).toBe('Putu Wirawan')
  })
})
