import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locales } from '@alun/contract/rules/locale'
import { expect, it } from 'vitest'
import { wordsOf } from '../../words/catalogues.ts'
import { controlsOf } from './map-controls.ts'

it('a map names each control of its library in the language of the page', () => {
  const library = readFileSync(fileURLToPath(import.meta.resolve('maplibre-gl')), 'utf8')
  const [english, ...others] = locales.map((locale) => controlsOf(wordsOf(locale)))
  for (const [name, text] of Object.entries(english ?? {})) {
    // An unknown name would leave the library's English.
    expect([name, library.includes(`"${name}"`)]).toEqual([name, true])
    for (const other of others) expect(Object.entries(other)).not.toContainEqual([name, text])
  }
})
