import { describe, expect, it } from 'vitest'
import {
  formatArea,
  formatAreas,
  formatDay,
  formatLanguages,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRoi,
  formatRoiRange,
} from './format.ts'

const price = { amount: 28_900_000, currency: 'USD' }

describe('a price', () => {
  it('has no cents and groups its digits as the reader is used to', () => {
    expect(formatMoney(price, 'en')).toBe('$289,000')
    expect(formatMoney(price, 'ua')).toBe('$289\u00a0000')
    expect(formatMoney(price, 'ru')).toBe('$289\u00a0000')
    expect(formatMoney({ amount: 180_000, currency: 'USD' }, 'ua')).toBe('$1\u00a0800')
  })

  it('has its minus before the currency sign', () => {
    expect(formatMoney({ amount: -120_000, currency: 'USD' }, 'en')).toBe('−$1,200')
    expect(formatMoney({ amount: -120_000, currency: 'UAH' }, 'ua')).toBe('−1\u00a0200\u00a0₴')
  })

  it('has the sign of other currencies at the place that the language requires', () => {
    expect(formatMoney({ amount: 4_210_000, currency: 'UAH' }, 'ua')).toBe('42\u00a0100\u00a0₴')
    expect(formatMoney({ amount: 26_000_000, currency: 'EUR' }, 'ru')).toBe('€260\u00a0000')
    expect(formatMoney({ amount: 90_000_000, currency: 'EUR' }, 'pt-PT')).toBe(
      '900\u00a0000\u00a0€',
    )
  })
})

describe('an area', () => {
  it('is in square metres with the decimal sign of the language', () => {
    expect(formatArea(142, 'en')).toBe('142\u00a0m²')
    expect(formatArea(28.4, 'ua')).toBe('28,4\u00a0м²')
    expect(formatAreas(96, 142, 'ru')).toBe('96–142\u00a0м²')
    expect(formatAreas(96, 96, 'ru')).toBe('96\u00a0м²')
  })
})

describe('a share', () => {
  it('has one decimal, and the sign at the place that the language requires', () => {
    expect(formatPercent(9.1, 'en')).toBe('9.1%')
    expect(formatPercent(9.1, 'ua')).toBe('9,1\u00a0%')
    expect(formatPercent(71, 'ru')).toBe('71\u00a0%')
  })

  it('has the same minus as prices', () => {
    expect(formatRoi(-3.2, 'en')).toBe('−3.2%')
    expect(formatRoi(-3.2, 'ua')).toBe('−3,2\u00a0%')
    expect(formatNumber(-1200, 'ru')).toBe('−1\u00a0200')
  })
})

describe('a day', () => {
  it('is written in words', () => {
    expect(formatDay('2027-06-30', 'en')).toBe('30\u00a0June 2027')
    expect(formatDay('2027-01-31', 'ua')).toBe('31\u00a0січня 2027\u00a0року')
    expect(formatDay('2026-10-20', 'ru')).toBe('20\u00a0октября 2026\u00a0года')
  })

  it('may show its month only', () => {
    expect(formatMonth('2027-06-30', 'en')).toBe('June\u00a02027')
    expect(formatMonth('2027-06-30', 'ua')).toBe('червень\u00a02027\u00a0року')
    expect(formatMonth('2027-06-30', 'ru')).toBe('июнь\u00a02027\u00a0года')
  })
})

describe('numbers and lists', () => {
  it('are formatted by the language', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
    expect(formatNumber(1234.5, 'ru')).toBe('1\u00a0234,5')
    expect(formatLanguages(['uk', 'de'], 'en')).toBe('Ukrainian and German')
    expect(formatList(['українська', 'англійська'], 'ua')).toBe('українська і\u00a0англійська')
  })
})

describe('return on investment', () => {
  it('has one decimal, with the comma and the space of the language', () => {
    expect(formatRoi(9, 'en')).toBe('9.0%')
    expect(formatRoi(9, 'ua')).toBe('9,0\u00a0%')
    expect(formatRoiRange(6.3, 12, 'ru')).toBe('6,3–12,0\u00a0%')
  })

  it('has one figure if all scenarios agree', () => {
    expect(formatRoiRange(8, 8, 'en')).toBe('8.0%')
  })
})
