import { expect, it } from 'vitest'
import { isAppCode, plainFactorCode } from './factor-code.ts'

it.each([
  ...['123456', '123 456', '123\u00a0456', '123-456', '１２３４５６', '123456\u200b', ' 123456\t'],
  ...['123\u202f456', '\u200e123456', '123.456', '１２３　４５６', '١٢٣٤٥٦', '123–456', '12 34 56'],
])('%j is the code of an app', (typed) => {
  expect(plainFactorCode(typed)).toBe('123456')
  expect(isAppCode(plainFactorCode(typed))).toBe(true)
})

it.each([
  ...['h4kd-92mp-x7qa', 'H4KD-92MP-X7QA', 'h4kd92mpx7qa', 'h4kd 92mp x7qa', ' h4kd–92mp–x7qa\n'],
  // Some letters are Cyrillic ones that look alike.
  ...['h4kd-92mр-х7qа', 'ｈ４ｋｄ－９２ｍｐ－ｘ７ｑａ', 'h4kd\u200b-92mp-x7qa.'],
])('%j is a recovery code', (typed) => {
  expect(plainFactorCode(typed)).toBe('h4kd92mpx7qa')
  expect(isAppCode(plainFactorCode(typed))).toBe(false)
})

it.each(['', ' - ', '12345', '1234567', '123456a'])('%j is not the code of an app', (typed) =>
  expect(isAppCode(plainFactorCode(typed))).toBe(false),
)
