import { expect, it } from 'vitest'
import { currencySign, leadingSign } from './money-text.ts'

it('marks amounts with the sign of the currency, else with its code', () => {
  expect(['USD', 'EUR', 'UAH', 'IDR', 'CHF'].map(currencySign)).toEqual([
    '$',
    '€',
    '₴',
    'Rp',
    'CHF',
  ])
})

it('puts long signs first as the language does, other signs as Intl does', () => {
  expect(leadingSign('USD', 'uk')).toBe('$')
  expect(leadingSign('EUR', 'ru')).toBe('€')
  expect(leadingSign('UAH', 'uk')).toBeNull()
  expect(leadingSign('EUR', 'pt')).toBeNull()
})
