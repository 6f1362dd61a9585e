import { describe, expect, it } from 'vitest'
import { readMoney, readNumber, writeArea, writeMoney, writeNumber } from './written-numbers.ts'

describe('money in the panel', () => {
  it('is written with groups and sign, and with minor units only where there are any', () => {
    expect(writeMoney(28_900_000, 'USD', 'uk')).toBe('$289\u00a0000')
    expect(writeMoney(28_900_000, 'USD', 'en')).toBe('$289,000')
    expect(writeMoney(180_000, 'EUR', 'ru')).toBe('€1\u00a0800')
    expect(writeMoney(16_050, 'USD', 'uk')).toBe('$160,50')
    expect(writeMoney(4_210_000, 'UAH', 'uk')).toBe('42\u00a0100\u00a0₴')
    expect(writeMoney(90_000_000, 'EUR', 'pt-PT')).toBe('900\u00a0000\u00a0€')
    expect(writeMoney(90_000_050, 'EUR', 'pt-PT')).toBe('900\u00a0000,50\u00a0€')
  })

  it.each([
    ['289000', 28_900_000],
    ['289 000', 28_900_000],
    ['$289,000', 28_900_000],
    ['289.000', 28_900_000],
    ['$289\u00a0000', 28_900_000],
    ['1,289,000.50', 128_900_050],
    ['1.289.000,5', 128_900_050],
    ['42 100 ₴', 4_210_000],
    ['160,50', 16_050],
    ['0', 0],
  ])('is read as people type it: %s', (text, amount) => {
    expect(readMoney(text)).toBe(amount)
  })

  it.each(['', 'abc', '$', '12 thousand dollars', '1-2'])('is not guessed: "%s"', (text) => {
    expect(readMoney(text)).toBeNull()
  })

  it('is the same after it was written and read', () => {
    for (const language of ['en', 'uk', 'ru']) {
      for (const amount of [0, 5, 16_050, 28_900_000, 123_456_789_00]) {
        expect(readMoney(writeMoney(amount, 'USD', language))).toBe(amount)
      }
    }
  })
})

describe('a number in the panel', () => {
  it('has the decimal sign of the language', () => {
    expect(writeNumber(1420.5, 'uk')).toBe('1\u00a0420,5')
    expect(writeArea(142.5, 'en', 'm²')).toBe('142.5\u00a0m²')
    expect(writeArea(142.5, 'uk', 'м²')).toBe('142,5\u00a0м²')
    expect(writeNumber(1420.5, 'en')).toBe('1,420.5')
  })

  it('is read with either decimal sign, and with its unit', () => {
    expect(readNumber('142,5')).toBe(142.5)
    expect(readNumber('142.5 m²')).toBe(142.5)
    expect(readNumber('-2')).toBe(-2)
    expect(readNumber('0.125')).toBe(0.125)
    expect(readNumber('-0,125')).toBe(-0.125)
    expect(readNumber('10.125')).toBe(10_125)
  })
})
