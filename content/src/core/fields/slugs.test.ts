import { locales } from '@alun/contract/rules/locale'
import { slugSchema } from '@alun/contract/schema/slug'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formerSlugs, slugFrom } from './item.ts'

describe('slugFrom', () => {
  it('writes titles of all three languages in Latin letters', () => {
    expect(slugFrom('Early bird: −5 % in Garden!', 'en')).toBe('early-bird-5-in-garden')
    expect(slugFrom('Рассрочка на два года', 'ru')).toBe('rassrochka-na-dva-goda')
  })

  it.each([
    ['Чому ми заливаємо', 'chomu-my-zalyvaiemo'],
    ['Їжак і щука в Чангу', 'yizhak-i-shchuka-v-chanhu'],
    ['Об’єкт Юрія Згурського у Знам’янці', 'obiekt-yuriia-zghurskoho-u-znamiantsi'],
    ['Йосипівка, Єнакієве та Ґалаґан', 'yosypivka-yenakiieve-ta-galagan'],
  ])('writes “%s” by the official Ukrainian table', (title, slug) => {
    expect(slugFrom(title, 'ua')).toBe(slug)
  })

  it('makes a valid address of any title, or none at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (title) => {
        for (const locale of locales) {
          const slug = slugFrom(title, locale)
          expect(slug === '' || slugSchema.safeParse(slug).success).toBe(true)
        }
      }),
    )
  })

  it('cuts a long one at a word', () => {
    expect(slugFrom('wordy '.repeat(40), 'en')).toMatch(/^wordy(-wordy){12}$/)
  })
})

describe('formerSlugs', () => {
  it('adds the address left behind, once, and never the present one', () => {
    expect(formerSlugs([], 'a', 'b')).toEqual(['a'])
    expect(formerSlugs(['a'], 'b', 'c')).toEqual(['a', 'b'])
    expect(formerSlugs(['a', 'b'], 'b', 'a')).toEqual(['b'])
    expect(formerSlugs([], 'a', 'a')).toEqual([])
  })
})
