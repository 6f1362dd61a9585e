import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readDefinition } from '@alun/contract/site-definition/read-definition'
import { siteDefinition } from '@alun/contract/site-definition/schema'
import { readCutFonts } from '@alun/platform/theme/cut-fonts'
import { openFont, tablesOutOfRange } from '@alun/platform/theme/font-file'
import { describe, expect, it } from 'vitest'
import { siteMistakes } from '../content/server/site-mistakes.ts'
import { lackingWords, readMailWords } from '../content/src/core/words/site-words.ts'
import { lackingPageWords, pageWordMistakes } from '../site/app/words/page-word-mistakes.ts'
import { root } from './workspace.mjs'

describe.each(readdirSync(path.join(root, 'sites')))('sites/%s', (name) => {
  const folder = path.join(root, 'sites', name)

  it('has no mistake that would end a start', async () => {
    expect(await siteMistakes(pageWordMistakes, folder)).toEqual([])
  })

  it('has every word of a language that the product does not bring', () => {
    const { locales } = siteDefinition.parse(readDefinition(folder).definition)
    const mails = readMailWords(folder)
    for (const { code, intl } of locales) {
      const { language } = new Intl.Locale(intl)
      if (existsSync(path.join(root, 'site/app/words', language))) continue
      expect(lackingPageWords(folder, code)).toEqual([])
      expect(lackingWords('mails', mails[code] ?? {})).toEqual([])
    }
  })

  it('has fonts whose weights Firefox draws', async () => {
    for (const file of globSync('theme/fonts/cut/*.woff2', { cwd: folder })) {
      const font = await openFont(readFileSync(path.join(folder, file)))
      expect([file, tablesOutOfRange(font)]).toEqual([file, []])
    }
  })

  it('has fonts that were cut with every letter of its words', () => {
    const { locales } = siteDefinition.parse(readDefinition(folder).definition)
    for (const { intl } of locales) {
      const { language } = new Intl.Locale(intl)
      const [page] = readCutFonts(path.join(folder, 'theme'), [language]).filter(({ languages }) =>
        languages.includes(language),
      )
      const patterns = [`site/app/words/${language}/*.ts`, `sites/${name}/words/*.json`]
      const words = globSync(patterns, { cwd: root }).map((file) =>
        readFileSync(path.join(root, file), 'utf8'),
      )
      const ranges = (page?.faces ?? []).map(({ range }) =>
        range.replaceAll(
          /U\+([\da-f]+)-?([\da-f]*),?/g,
          (_, first, last) => `\\u{${first}}${last && `-\\u{${last}}`}`,
        ),
      )
      expect(words.join('').replaceAll(new RegExp(`[${ranges.join('')}\\p{C}]`, 'gu'), '')).toBe('')
    }
  })
})

it('a definition that cannot be read is one mistake, whatever it would say of the other files', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  for (const part of ['theme', 'words', 'map.json'])
    cpSync(path.join(root, 'sites/alun', part), path.join(folder, part), { recursive: true })
  writeFileSync(path.join(folder, 'site.config.ts'), 'export default {{')
  const lines = await siteMistakes(pageWordMistakes, folder)
  rmSync(folder, { recursive: true })
  expect(lines).toEqual([
    expect.stringMatching(/site\.config\.ts: found SyntaxError.*, expected a module$/),
  ])
})
