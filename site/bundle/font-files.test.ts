import { statSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { lettersOf } from '@alun/platform/theme/font-letters'
import { readTheme } from '@alun/platform/theme/theme'
import { describe, expect, it } from 'vitest'
import { facesCss, makePageFonts, type PageFonts } from './font-files.ts'

const folder = join(siteFolder({}), 'theme')
const made = (languages: string[]) => makePageFonts(readTheme(folder), languages, folder)
const firstFiles = ({ faces }: PageFonts, letter: string) =>
  faces
    .filter(({ letters }) => letters.includes(letter.codePointAt(0) ?? 0))
    .map(({ family, weight, file }) => ({ family, weight, file }))
const mainFiles = (page: PageFonts) => firstFiles(page, 'a')

describe('the fonts of pages', () => {
  it('have the letters of each language in the main file of every weight', async () => {
    const letters = 'õäßÕÄãçš'
    const [page] = await made(['en', 'pt', 'de', 'et'])
    if (page === undefined) throw new Error('no fonts')
    for (const letter of letters) expect(firstFiles(page, letter)).toEqual(mainFiles(page))
    for (const { file } of mainFiles(page)) {
      const there = new Set(await lettersOf(file))
      for (const letter of letters) expect(there).toContain(letter.codePointAt(0))
    }
  })

  it('are one set for all languages of a script, and write the others, too', async () => {
    const pages = await made(['en', 'uk', 'ru'])
    expect(pages.map(({ languages }) => languages)).toEqual([['en'], ['uk', 'ru']])
    for (const page of pages) {
      for (const letter of 'aїЯé') expect(firstFiles(page, letter)).toHaveLength(3)
      expect(mainFiles(page).map(({ file }) => file)).toContain(page.display)
    }
  })

  it('have fallbacks as wide as they are in the script of the page', async () => {
    const [latin, cyrillic] = await made(['en', 'uk'])
    const sizeOf = (page: PageFonts | undefined, role: string) =>
      new RegExp(`"${role} fallback 2";src:[^;]+;font-weight:[^;]+;size-adjust:([\\d.]+)%`)
        .exec(page?.fallbacks ?? '')
        ?.slice(1)
    // The letters of one font are wider than those of the other by different parts in each script.
    expect(sizeOf(latin, 'text')).toEqual(['108.4'])
    expect(sizeOf(cyrillic, 'text')).toEqual(['104.5'])
    expect(sizeOf(cyrillic, 'display')).toEqual(['98.8'])
  })

  it('are small', async () => {
    for (const page of await made(['en', 'uk', 'ru'])) {
      const files = new Set(mainFiles(page).map(({ file }) => file))
      const bytes = [...files].reduce((sum, file) => sum + statSync(file).size, 0)
      expect(bytes).toBeLessThan(48 * 1024)
    }
  })

  it('name their files and letters to the browser', async () => {
    const [page] = await made(['en'])
    const css = facesCss(page?.faces.slice(0, 1) ?? [], () => '/a.woff2')
    expect(css).toMatch(
      /^@font-face\{font-family:"Golos Text";src:url\("\/a\.woff2"\) format\("woff2"\);font-weight:400 500;font-display:swap;unicode-range:U\+20-7e,/,
    )
  })
})
