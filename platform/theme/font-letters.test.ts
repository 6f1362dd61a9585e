import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { expect, it } from 'vitest'
import { letterRanges, pointsOf, unicodeRange } from './font-letters.ts'

const lettersOf = (name: string) => {
  const font = readFileSync(join(siteFolder({}), 'theme/fonts', name))
  return new Set(pointsOf(letterRanges(font) ?? []).map((point) => String.fromCodePoint(point)))
}

it.each(['golos-text-400.ttf', 'commissioner-flare-560.ttf'])('reads what %s writes', (name) => {
  const letters = lettersOf(name)
  for (const letter of 'AzßЯїґ€') expect(letters).toContain(letter)
  expect(letters).not.toContain('東')
})

it('reads compressed fonts', () => {
  expect(lettersOf('golos-text-cyrillic.woff2')).toContain('Ж')
  expect(lettersOf('golos-text-cyrillic.woff2')).not.toContain('Q')
  expect(lettersOf('golos-text-latin.woff2')).toContain('õ')
})

it('finds no font in other files', () => {
  expect(letterRanges(Buffer.from('<svg/>'))).toBeNull()
  expect(letterRanges(Buffer.from('wOF2 and nothing behind it'))).toBeNull()
})

it('writes ranges as CSS does', () => {
  expect(unicodeRange([0x41, 0x42, 0x43, 0xdf, 0x1e9e])).toBe('U+41-43,U+df,U+1e9e')
})
