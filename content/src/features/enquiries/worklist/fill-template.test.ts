import { locales } from '@alun/contract/rules/locale'
import { describe, expect, it } from 'vitest'
import { mailWords } from '../../../words/mail-words.ts'
import { builtInAnswers, suggestedTemplate } from './answer-words.ts'
import { fillTemplate, placeholders } from './fill-template.ts'

const values = { name: 'Taras', me: 'Iryna', company: 'Alun', project: 'Segara', link: 'https://a' }

describe('a template of an answer', () => {
  it('is filled in, and says with what', () => {
    const { filled, text } = fillTemplate('Hello, {name}! {me} from {company}.', values)
    expect(text).toBe('Hello, Taras! Iryna from Alun.')
    expect(filled).toEqual(['name', 'me', 'company'])
  })

  it('loses the paragraph that cannot be filled in, and no other', () => {
    const { text } = fillTemplate('Hello.\n\n{unit}: {price}.\n\nBye, {project}.', values)
    expect(text).toBe('Hello.\n\nBye, Segara.')
  })

  it('greets who gave no name without one', () => {
    const { text } = fillTemplate('Hello, {name}! How are you?', { ...values, name: null })
    expect(text).toBe('Hello! How are you?')
  })

  it('has no gap in any language that nothing could fill', () => {
    const all = Object.fromEntries(placeholders.map((each) => [each, 'x']))
    for (const answer of builtInAnswers) {
      for (const locale of locales) {
        const each = mailWords(locale)(`answers.${answer}`)
        expect(fillTemplate(each, all).text).not.toMatch(/[{}]/)
        expect(fillTemplate(each, {}).text).not.toMatch(/[{}]/)
      }
    }
  })

  it('is suggested by the form, and where the unit is gone says so', () => {
    expect(suggestedTemplate('viewing', true)).toBe('viewing')
    expect(suggestedTemplate('catalog', true)).toBe('brochure')
    expect(suggestedTemplate('catalog', false)).toBe('taken')
    expect(suggestedTemplate('vacancy', false)).toBe('application')
  })
})
