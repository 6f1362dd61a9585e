import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { formatMessage } from '../format-message.ts'
import { typesetMessage } from './typeset-message.ts'

const filled = (message: string, values?: Record<string, string | number>) =>
  formatMessage(typesetMessage(compile(message), 'uk'), 'uk', values).replaceAll('\u00a0', '_')

describe('a word of the interface', () => {
  it('is typeset like any text', () => {
    expect(filled('Вілла на Балі')).toBe('Вілла на_Балі')
  })

  it('keeps a preposition with the argument after it', () => {
    expect(filled('діє до {day} і далі', { day: '30 червня' })).toBe('діє до_30 червня і_далі')
  })

  it('keeps a counted word with its number in every plural form', () => {
    const message = '{n, plural, one {# вілла у продажу} few {# вілли} other {# вілл}}'
    expect(filled(message, { n: 1 })).toBe('1_вілла у_продажу')
    expect(filled(message, { n: 3 })).toBe('3_вілли')
    expect(filled(message, { n: 12 })).toBe('12_вілл')
  })
})
