import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readDocumentTheme } from './document-theme.ts'
import { isShown, openShownText } from './shown-text.ts'

const shown = openShownText(readDocumentTheme().fonts.map((file) => readFileSync(file)))

it.each([
  ['scripts of other languages', 'Sun 東北 and 東 🌊', 'Sun  and  '],
  ['a flag, whole', '"Ridge 🇺🇦"', '"Ridge "'],
  ['joined people, whole', 'Ridge 👩‍💻 👨‍👩‍👧', 'Ridge  '],
  ['the frame of a digit', 'Ridge 1️⃣', 'Ridge 1'],
  ['a mark that no font has', 'Z\u0351', 'Z'],
  ['no letters of its languages', 'Їжак, ґанок і ёлка — “sea”, 12 m²', null],
  ['no letters with marks', 'cafe\u0301 caf\u00e9 й\u0308', null],
  ['no spaces and invisible signs', 'a\u00a0b\u202fc\u200bd\u00ade\n', null],
])('a text for a document loses %s', (_, text, expected) => {
  expect(shown(text, isShown.bySome)).toBe(expected ?? text)
})

it('a text for a drawing keeps letters alone if the drawing cannot take their marks', () => {
  expect(shown('<text>ї\u0301 а\u0301 Z\u0351 й 😀</text>', isShown.inDrawings)).toBe(
    '<text>ї а Z й </text>',
  )
})
