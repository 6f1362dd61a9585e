import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CutFonts, readCutFonts } from '@alun/platform/theme/cut-fonts'
import { lettersOf } from '@alun/platform/theme/font-letters'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../workspace.mjs'
import { cutFonts } from './cut-fonts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'theme-'))
cpSync(path.join(root, 'sites/alun/theme'), folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const has = (range: string, letter: string) =>
  range.split(',').some((each) => {
    const [first = 0, last = first] = each
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    const point = letter.codePointAt(0) ?? 0
    return first <= point && point <= last
  })
const filesWith = ({ faces }: CutFonts[number], letter: string) =>
  faces.filter(({ range }) => has(range, letter)).map(({ file }) => file)
const pathOf = (file: string) => path.join(folder, 'fonts/cut', file)

describe('fonts that are cut for pages', () => {
  it('have the letters of each language in the main file of every weight', async () => {
    const letters = 'õäßÕÄãçš'
    const [page] = await cutFonts(folder, ['en', 'pt', 'de', 'et'])
    if (page === undefined) throw new Error('no fonts')
    for (const letter of letters) expect(filesWith(page, letter)).toEqual(filesWith(page, 'a'))
    for (const file of filesWith(page, 'a')) {
      const there = new Set(await lettersOf(pathOf(file)))
      for (const letter of letters) expect(there).toContain(letter.codePointAt(0))
    }
  })

  it('are one small set for all languages of a script, with letters of other languages, too', async () => {
    const pages = await cutFonts(folder, ['en', 'uk', 'ru'])
    expect(readCutFonts(folder, ['uk', 'en'])).toEqual(pages)
    expect(() => readCutFonts(folder, ['en', 'de'])).toThrow(
      /has no fonts for de: run SITE_DIR=\S+ npm run fonts$/,
    )
    expect(pages.map(({ languages }) => languages)).toEqual([['en'], ['uk', 'ru']])
    for (const page of pages) {
      for (const letter of 'aїЯé') expect(filesWith(page, letter)).toHaveLength(3)
      const main = new Set(filesWith(page, 'a'))
      expect(main).toContain(page.display)
      const bytes = [...main].reduce((sum, file) => sum + statSync(pathOf(file)).size, 0)
      expect(bytes).toBeLessThan(48 * 1024)
    }
  })
})
