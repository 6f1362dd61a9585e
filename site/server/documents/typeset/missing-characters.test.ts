import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocumentTheme } from './document-theme.ts'
import { findMissingIn } from './missing-characters.ts'

const missingIn = findMissingIn(readDocumentTheme().fonts.map((file) => readFileSync(file)))

describe('characters that the fonts of a site lack', () => {
  it.each([
    [
      'are characters of scripts that its languages do not use',
      'Sun 東北 and 東 🌊',
      ['東', '北', '🌊'],
    ],
    ['do not include letters of its languages', 'Їжак, ґанок і ёлка — “sea”, 12 m²', []],
    ['do not include letters with marks', 'cafe\u0301 caf\u00e9', []],
    ['do not include spaces and invisible characters', 'a\u00a0b\u202fc\u200bd\u00ade\n', []],
  ])('%s', (_, text, expected) => {
    const { inAll, inSome } = missingIn(text)
    expect([...inAll]).toEqual(expected)
    expect([...inSome]).toEqual(expected)
  })
})
