import type { ExchangeRates } from '@alun/contract/schema/exchange'
import { describe, expect, it } from 'vitest'
import { exchanged } from './exchange.ts'

const table: ExchangeRates = {
  base: 'USD',
  date: '2026-11-16',
  rates: [{ currency: 'UAH', rate: 42.1 }],
  source: null,
}

describe('an amount in another currency', () => {
  it('follows the rate of the table, rounded to the smallest unit', () => {
    expect(exchanged({ amount: 337, currency: 'USD' }, 'UAH', table)).toEqual({
      amount: 14_188,
      currency: 'UAH',
    })
  })

  it('is missing without a rate', () => {
    expect(exchanged({ amount: 100, currency: 'USD' }, 'GBP', table)).toBeNull()
    expect(exchanged({ amount: 100, currency: 'IDR' }, 'UAH', table)).toBeNull()
  })
})
