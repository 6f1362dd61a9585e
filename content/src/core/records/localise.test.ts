import { locales } from '@alun/contract/rules/locale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose, isBlank, type Localised } from './localise.ts'

const chosen = (values: Localised<string>, locale: 'en' | 'ua' | 'ru') =>
  choose(values, locale, isBlank)

describe('choose', () => {
  it('returns the requested language without naming it', () => {
    expect(chosen({ en: 'Villa', ua: 'Вілла' }, 'ua')).toEqual({ value: 'Вілла' })
  })

  it('falls back ua→en→ru, ru→en→ua, en→ru→ua and names the source', () => {
    expect(chosen({ en: 'Villa', ru: 'Вилла' }, 'ua')).toEqual({ value: 'Villa', from: 'en' })
    expect(chosen({ ru: 'Вилла' }, 'ua')).toEqual({ value: 'Вилла', from: 'ru' })
    expect(chosen({ en: 'Villa', ua: 'Вілла' }, 'ru')).toEqual({ value: 'Villa', from: 'en' })
    expect(chosen({ ua: 'Вілла' }, 'ru')).toEqual({ value: 'Вілла', from: 'ua' })
    expect(chosen({ ru: 'Вилла', ua: 'Вілла' }, 'en')).toEqual({ value: 'Вилла', from: 'ru' })
    expect(chosen({ ua: 'Вілла' }, 'en')).toEqual({ value: 'Вілла', from: 'ua' })
  })

  it('takes blank text for missing', () => {
    expect(chosen({ ua: ' \n', en: '', ru: 'Вилла' }, 'ua')).toEqual({ value: 'Вилла', from: 'ru' })
    expect(chosen({ ua: '' }, 'ua')).toBeNull()
  })

  it('finds a text whenever there is one in any language', () => {
    const text = fc.option(fc.constantFrom('', ' ', 'a', 'b'))
    fc.assert(
      fc.property(
        fc.record({ en: text, ua: text, ru: text }),
        fc.constantFrom(...locales),
        (values, locale) => {
          const any = Object.values(values).some((value) => value !== null && !isBlank(value))
          const found = choose(values, locale, isBlank)
          expect(found !== null).toBe(any)
          if (found) expect(Object(values)[found.from ?? locale]).toBe(found.value)
        },
      ),
    )
  })
})
