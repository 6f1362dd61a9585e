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

it('puts great signs first where the language does, other signs where Intl has them', () => {
  expect(leadingSign('USD', 'uk')).toBe('$')
  expect(leadingSign('EUR', 'ru')).toBe('€')
  expect(leadingSign('UAH', 'uk')).toBeNull()
  expect(leadingSign('EUR', 'pt')).toBeNull()
})
