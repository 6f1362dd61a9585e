import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoney, readNumber, unmistakable } from './written-number.ts'

const values = (texts: readonly string[], unit = '') =>
  texts.map((text) => [text, readNumber(text, { unit }).value])
const problems = (texts: readonly string[], unit = '') =>
  texts.map((text) => [text, readNumber(text, { unit }).problem])
const each = <T>(texts: readonly string[], value: T) => texts.map((text) => [text, value])

describe('an amount of money', () => {
  it.each([
    [
      350_000,
      ['350000', '350 000', '350\u00a0000', '350\u202f000', ' 350\u2009000 ', '350,000', '350.000'],
    ],
    [350_000, ["350'000", '350’000', '350,000.00', '350.000,00', '350 000,00', '３５０，０００']],
    [350_000, ['$350,000', '350 000 $', '$ 350 000', 'USD 350,000', '350 000 usd', 'US$350,000']],
    [350_000, ['$350,000 USD', '350k', '350 K', '$350k', '350к', '350 тис.', '350 тыс', '0.35m']],
    [350_000, ['US $350,000', '350 000 usd.', '350 000 доларів', '350 000 долларов']],
    [350_000, ['0,35 млн $', '\u200e350\u00a0000\u00a0$', "'350000", '+350000', '350 ribu']],
    [1234.56, ['1,234.56', '1.234,56', '1 234,56', '1234.56', '1234,56', '$1,234.56']],
    [1_234_567, ['1,234,567', '1.234.567', '1 234 567', "1'234'567"]],
    [-1200, ['-1200', '−1 200', '–1200', '- 1200', '−$1,200', '$-1,200', '(1 200)', '($1,200)']],
    [-1200, ['$(1,200)', '(1 200) $', '(1 200 $)']],
  ])('is %d as people write it', (value, texts) => {
    expect(values(texts, 'USD')).toEqual(each(texts, value))
  })

  it.each([
    ['other-currency', ['€350,000', '350 000 грн', '350 000 EUR', 'Rp 4.500.000.000', '£5', '5 ₽']],
    [
      'word',
      [
        ...['350 000 $ (торг)', '$289k–$310k', '350%', '350 у.е.', 'ca. 350000', '350 m²', '1e2'],
        ...['85²', '0x10', '350 thousands', '12 mil'],
      ],
    ],
    ['date', ['12.тра', '12-May', 'May-26', '12.05.2026', '2026-05-12', '1/2', '5 окт.', '12.mai']],
    [
      'number',
      ['', ' ', '$', '-', 'x', '--5', '5-', '-(5)', '3,50,000', '1,234.567,8', '1.234.56'],
    ],
    ['number', ['15–20', '289000-310000', '350000+', '289.000,-']],
    ['number', ['350 00', '350,', ',5', '350,,000', '0,500', '1234,500', '1,234.567', '٣']],
  ])('is refused for what it is: %s', (problem, texts) => {
    expect(problems(texts, 'USD')).toEqual(each(texts, problem))
  })

  it('accepts the names of its own currency', () => {
    expect(values(['350 000 ₴', '350 000 грн.', 'UAH 350000'], 'UAH').map(([, n]) => n)).toEqual([
      350_000, 350_000, 350_000,
    ])
    expect(readMoney('Rp 4.500.000.000', 'IDR').value).toBe(450_000_000_000)
    expect(readMoney('16 345,67', 'USD').value).toBe(1_634_567)
  })

  it('is rejected if it has two readings', () => {
    expect(readMoney('1,234k', 'USD')).toEqual({
      value: null,
      problem: 'two-readings',
      readings: [123_400_000, 123_400],
    })
  })
})

describe('another number', () => {
  it('may have its unit beside it, but no other', () => {
    expect(
      values(
        ['142,5', '142.5 m²', '142,5 м2', '142.5 кв. м', '142,5 кв.м.', '142,5 м.кв.', '142.5 ㎡'],
        'm²',
      ).map(([, n]) => n),
    ).toEqual(Array.from({ length: 7 }, () => 142.5))
    expect(values(['15 хвилин', '15 minutes'], 'min').map(([, n]) => n)).toEqual([15, 15])
    expect(values(['70,5 %', '70.5%'], '%').map(([, n]) => n)).toEqual([70.5, 70.5])
    expect(problems(['$70', '70 m²', '70k'], '%').map(([, code]) => code)).toEqual([
      'word',
      'word',
      'word',
    ])
    expect(problems(['B1', 'P2', '1й']).map(([, code]) => code)).toEqual(['word', 'word', 'word'])
  })

  it('is rejected if a comma or a point may mean two things', () => {
    for (const text of ['85,125', '85.125', '85,125 m²']) {
      expect(readNumber(text, { unit: 'm²' })).toEqual({
        value: null,
        problem: 'two-readings',
        readings: [85_125, 85.125],
      })
    }
    expect(values(['0,125', '-0.125', '1234,567', '1 234,567', '85.1250', '16 345,67'])).toEqual([
      ['0,125', 0.125],
      ['-0.125', -0.125],
      ['1234,567', 1234.567],
      ['1 234,567', 1234.567],
      ['85.1250', 85.125],
      ['16 345,67', 16_345.67],
    ])
  })

  it('has the one reading that its field allows', () => {
    const share = { unit: '%', min: 0, max: 100 }
    expect(readNumber('70,500', share).value).toBe(70.5)
    expect(readNumber('120', share).value).toBe(120)
    expect(readNumber('1,234', { isWhole: true }).value).toBe(1234)
    expect(readNumber('-8,651', { min: -90, max: 90 }).value).toBe(-8.651)
  })
})

describe('the printed form of a number', () => {
  const languages = [
    ...['en-US', 'uk-UA', 'ru-RU', 'pt-PT', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'id-ID'],
  ]
  const hundredths = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })

  it.each(languages)('in %s is read as the same number, or is rejected', (language) => {
    const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (thousandths) => {
        const value = thousandths / 1000 + 0
        const { problem, readings } = readNumber(plain.format(value))
        expect(readings).toContain(value)
        expect([null, 'two-readings']).toContain(problem)
      }),
    )
    fc.assert(
      fc.property(hundredths, fc.constantFrom('USD', 'EUR', 'UAH', 'IDR'), (amount, currency) => {
        for (const currencyDisplay of ['code', 'narrowSymbol'] as const) {
          const style = { style: 'currency', currency, currencyDisplay } as const
          const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
          const printed = new Intl.NumberFormat(language, { ...style, ...digits }).format(
            amount / 100,
          )
          expect(readMoney(printed, currency).value, printed).toBe(amount + 0)
        }
      }),
    )
  })

  it('has one reading in unambiguous digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (thousandths) => {
        const value = thousandths / 1000 + 0
        expect(readNumber(unmistakable(value)).value).toBe(value)
        expect(readNumber(unmistakable(value).replace('.', ',')).value).toBe(value)
      }),
    )
  })
})
