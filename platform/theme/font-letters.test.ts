import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { expect, it } from 'vitest'
import { openFont } from './font-file.ts'
import { lettersOf, unicodeRange } from './font-letters.ts'

const fontOf = (name: string) => join(siteFolder({}), 'theme/fonts', name)
const read = async (name: string) =>
  new Set((await lettersOf(fontOf(name))).map((point) => String.fromCodePoint(point)))

it.each(['golos-text-400.ttf', 'commissioner-flare-560.ttf'])(
  'reads what %s writes',
  async (name) => {
    const letters = await read(name)
    for (const letter of 'AzßЯїґ€') expect(letters).toContain(letter)
    expect(letters).not.toContain('東')
  },
)

it('reads compressed fonts', async () => {
  expect(await read('golos-text-cyrillic.woff2')).toContain('Ж')
  expect(await read('golos-text-cyrillic.woff2')).not.toContain('Q')
  expect(await read('golos-text-latin.woff2')).toContain('õ')
})

it('reads compressed fonts at the same time', async () => {
  const files = ['golos-text-latin.woff2', 'golos-text-cyrillic.woff2'].map(fontOf)
  const fonts = await Promise.all(files.map((file) => readFile(file)))
  const letters = (await Promise.all(fonts.map(openFont))).map((face) => face.collectUnicodes())
  expect(letters.map((each) => each.includes(0x416))).toEqual([false, true])
})

it('names a compressed font that is broken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  const file = join(folder, 'broken.woff2')
  const font = await readFile(fontOf('golos-text-latin.woff2'))
  await writeFile(file, font.fill(0, 2_000))
  await expect(lettersOf(file)).rejects.toThrow(`${file} is a broken WOFF2 font`)
  await rm(folder, { recursive: true })
})

it('writes ranges as CSS does', () => {
  expect(unicodeRange([0x41, 0x42, 0x43, 0xdf, 0x1e9e])).toBe('U+41-43,U+df,U+1e9e')
})
