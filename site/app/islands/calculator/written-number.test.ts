import { intlLocale, locales } from '@alun/contract/rules/locale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, formatNumber, formatPercent } from '../../words/format.ts'
import { writtenNumber } from './written-number.ts'

const readAll = (texts: readonly string[], unit: string) =>
  new Map(texts.map((text) => [text, writtenNumber(text, unit)]))
const allAre = (texts: readonly string[], value: number | null) =>
  new Map(texts.map((text) => [text, value]))

describe('a number as people write it', () => {
  it('has its thousands apart by spaces, commas, points or apostrophes', () => {
    const written = [
      '350000',
      '350 000',
      '350\u00a0000',
      '350\u202f000',
      ' 350\u2009000 ',
      '350,000',
      '350.000',
      "350'000",
      '350’000',
      '350,000.00',
      '350.000,00',
      '350 000,00',
    ]
    expect(readAll(written, 'USD')).toEqual(allAre(written, 350_000))
    expect(readAll(['1,234,567', '1.234.567', '1 234 567'], 'USD')).toEqual(
      allAre(['1,234,567', '1.234.567', '1 234 567'], 1_234_567),
    )
  })

  it('has its decimals after a point or a comma', () => {
    const written = ['1,234.56', '1.234,56', '1 234,56', '1234.56', '1234,56', '$1,234.56']
    expect(readAll(written, 'USD')).toEqual(allAre(written, 1234.56))
    expect(readAll(['70,5', '70.5', '70,5 %', '70.5%'], '%')).toEqual(
      allAre(['70,5', '70.5', '70,5 %', '70.5%'], 70.5),
    )
  })

  it('has three digits after one separator as thousands of money, as decimals of a percentage', () => {
    expect(writtenNumber('70,500', 'USD')).toBe(70_500)
    expect(writtenNumber('70,500', '%')).toBe(70.5)
    // No group of thousands begins with a zero, or follows four digits; money has two decimals.
    for (const text of ['0,500', '1234,500', '1,234.567', '350,0000'])
      expect(writtenNumber(text, 'USD'), text).toBeNull()
  })

  it('may have the sign or the code of its own currency, and of no other', () => {
    const written = ['$350,000', '350 000 $', '$ 350 000', 'USD 350,000', '350 000 usd']
    expect(readAll(written, 'USD')).toEqual(allAre(written, 350_000))
    expect(writtenNumber('$350,000 USD', 'USD')).toBe(350_000)
    expect(writtenNumber('350 000 ₴', 'UAH')).toBe(350_000)
    const foreign = ['€350,000', '350 000 грн', '350 000 EUR', '350%']
    expect(readAll(foreign, 'USD')).toEqual(allAre(foreign, null))
    expect(writtenNumber('$70', '%')).toBeNull()
  })

  it('has a minus of either kind', () => {
    const written = ['-5', '−5', '- 5', '−$5', '$-5']
    expect(readAll(written, 'USD')).toEqual(allAre(written, -5))
  })

  it('is nothing else', () => {
    const texts = [
      '',
      ' ',
      '$',
      '-',
      'x',
      '$350k',
      '350к',
      '350 тис.',
      '350 тыс',
      '0.35m',
      '1e2',
      '--5',
      '5-',
      '3,50,000',
      '1,234.567,8',
      '1.234.56',
      '350 00',
      '350,',
      ',5',
      '350,,000',
      '0x10',
      '٣',
    ]
    expect(readAll(texts, 'USD')).toEqual(allAre(texts, null))
  })
})

describe('what is printed', () => {
  const hundredths = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })

  it.each(locales)('in %s is read as the same number', (locale) => {
    const format = new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(hundredths, (amount) => {
        // Intl writes a zero below nothing with a minus.
        const value = amount / 100 + 0
        expect(writtenNumber(format.format(value), 'USD')).toBe(value)
        expect(writtenNumber(formatNumber(value, locale, 2), 'USD')).toBe(value)
        for (const currency of ['USD', 'EUR', 'UAH', 'IDR']) {
          const whole = Math.trunc(amount / 100) + 0
          const printed = formatMoney({ amount: whole * 100, currency }, locale)
          expect(writtenNumber(printed, currency)).toBe(whole)
        }
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (tenths) => {
        expect(writtenNumber(formatPercent(tenths / 10, locale), '%')).toBe(tenths / 10)
      }),
    )
  })

  it('in an address is read as the same number', () => {
    fc.assert(
      fc.property(hundredths, (amount) => {
        expect(writtenNumber(String(amount / 100), 'USD')).toBe(amount / 100)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        expect(writtenNumber(String(thousandths / 1000), '%')).toBe(thousandths / 1000)
      }),
    )
  })
})
