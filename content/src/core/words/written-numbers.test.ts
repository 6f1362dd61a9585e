import { readMoney, readNumber } from '@alun/contract/rules/written-number'
import { describe, expect, it } from 'vitest'
import {
  pluralOf,
  writeArea,
  writeEdited,
  writeMoney,
  writeNumber,
  writePercentChange,
} from './written-numbers.ts'

describe('money in the panel', () => {
  it('is written with groups and sign, and with minor units only if there are any', () => {
    expect(writeMoney(28_900_000, 'USD', 'uk')).toBe('$289\u00a0000')
    expect(writeMoney(28_900_000, 'USD', 'en')).toBe('$289,000')
    expect(writeMoney(180_000, 'EUR', 'ru')).toBe('€1\u00a0800')
    expect(writeMoney(16_050, 'USD', 'uk')).toBe('$160,50')
    expect(writeMoney(4_210_000, 'UAH', 'uk')).toBe('42\u00a0100\u00a0₴')
    expect(writeMoney(90_000_000, 'EUR', 'pt-PT')).toBe('900\u00a0000\u00a0€')
    expect(writeMoney(90_000_050, 'EUR', 'pt-PT')).toBe('900\u00a0000,50\u00a0€')
  })
})

describe('a number in the panel', () => {
  it('has the decimal sign of the language', () => {
    expect(writeNumber(1420.5, 'uk')).toBe('1\u00a0420,5')
    expect(writeArea(142.5, 'en', 'm²')).toBe('142.5\u00a0m²')
    expect(writeArea(142.5, 'uk', 'м²')).toBe('142,5\u00a0м²')
    expect(writeNumber(1420.5, 'en')).toBe('1,420.5')
  })

  it('is edited in a form that has one reading', () => {
    expect(writeEdited(1420.5, 'en')).toBe('1420.5')
    expect(writeEdited(85.125, 'uk')).toBe('85,1250')
    for (const language of ['en', 'uk', 'ru', 'pt-PT']) {
      for (const value of [0, -2, 1420, 1234.5, 85.125, -0.125, 115.123456, 16_345.67]) {
        expect(readNumber(writeEdited(value, language)).value).toBe(value)
        expect(readMoney(writeMoney(value * 1000, 'USD', language), 'USD').value).toBe(
          Math.round(value * 1000),
        )
      }
    }
  })
})

it.each([
  ['uk', 'one few many many one few'],
  ['ru', 'one few many many one few'],
  ['en', 'one other other other other other'],
])('in %s a word has the form that its number asks for', (language, forms) => {
  expect([1, 2, 5, 0, 21, 34].map((count) => pluralOf(count, language)).join(' ')).toBe(forms)
})

it('a change is written with its sign', () => {
  expect([3, -4.8, 0].map((percent) => writePercentChange(percent, 'en'))).toEqual([
    '+3%',
    '-4.8%',
    '0%',
  ])
})
