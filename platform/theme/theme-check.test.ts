/// <reference path="./wawoff2.d.ts" />

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { describe, expect, it } from 'vitest'
import decompressed from 'wawoff2/decompress.js'
import { contrast } from './contrast.ts'
import { type ReadFile, themeMistakes, themeMistakesIn } from './theme-check.ts'

const folder = join(siteFolder({}), 'theme')
const tokens = JSON.parse(readFileSync(join(folder, 'tokens.json'), 'utf8'))

const fontOf = (name: string) => readFileSync(join(folder, 'fonts', name))

const withFiles =
  (changed: Record<string, string | Buffer | null>): ReadFile =>
  (file) => {
    const text = changed[file]
    if (text !== undefined) return text === null ? null : Buffer.from(text)
    return existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : null
  }
const withTokens = (changed: object) =>
  themeMistakes(withFiles({ 'tokens.json': JSON.stringify({ ...tokens, ...changed }) }))
const withLogo = (svg: string) => themeMistakes(withFiles({ 'logo.svg': svg }))

describe('the check of a theme', () => {
  it('finds nothing in the theme of the first site', async () => {
    expect(await themeMistakesIn(folder)).toEqual([])
  })

  it('names every wrong, missing and unknown token at once', async () => {
    const { ink: _, ...colours } = tokens.colours
    const mistakes = await withTokens({
      colours: { ...colours, accent: 'teal', focus: { light: '#fff', dark: '#000000' }, glow: 1 },
      form: { radius: '2px; } body { display: none' },
    })
    const either = 'a colour #rrggbb, or {"light": "#rrggbb", "dark": "#rrggbb"}'
    expect(mistakes).toEqual([
      `theme/tokens.json: colours.ink: expected ${either}`,
      `theme/tokens.json: colours.accent: expected ${either}`,
      `theme/tokens.json: colours.focus.light: expected ${either}`,
      'theme/tokens.json: colours: Unrecognized key: "glow"',
      'theme/tokens.json: form.radius: expected a size of CSS as text',
    ])
  })

  it('names letters that are hard to read on their ground, by day and in the evening', async () => {
    const ink = { light: '#171c1a', dark: '#555555' }
    const mistakes = await withTokens({ colours: { ...tokens.colours, ink, accent: '#8ccbbb' } })
    expect(mistakes).toContainEqual(
      expect.stringMatching(
        /^theme\/tokens\.json: colours\.ink: found contrast 2\.\d\d:1 on surface \(dark: #555555 on #141917\), expected 4\.5:1 or more$/,
      ),
    )
    expect(mistakes.filter((line) => line.includes('colours.accent: '))).not.toEqual([])
    expect(contrast('#000000', '#ffffff')).toBe(21)
  })

  it('names fonts that are missing, invalid, or unfit for PDFs', async () => {
    const { text } = tokens.fonts
    const sources = [
      { file: 'fonts/none.woff2', weight: 400 },
      { file: 'logo.svg', weight: 400 },
      { file: 'tokens.ttf', weight: 400 },
    ]
    const fonts = { ...tokens.fonts, text: { ...text, sources: sources.slice(0, 1) } }
    expect(await withTokens({ fonts })).toEqual([
      'theme/tokens.json: fonts.text.sources.0.file: found no file theme/fonts/none.woff2, expected a font',
      'theme/tokens.json: fonts.text.sources: found no .ttf file, expected one for PDFs',
    ])
    expect(await withTokens({ fonts: { ...tokens.fonts, text: { ...text, sources } } })).toEqual([
      'theme/tokens.json: fonts.text.sources.1.file: expected the path of a .ttf or .woff2 file',
    ])
    const third = { ...text, sources: sources.slice(2) }
    expect(await withTokens({ fonts: { ...tokens.fonts, text: third } })).toEqual([
      'theme/tokens.json: fonts.text.sources.0.file: found no file theme/tokens.ttf, expected a font',
    ])
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a name alone', Buffer.from('wOF2 and nothing behind it')],
    ['half a font', fontOf('golos-text-400.ttf').subarray(0, 30_000)],
    ['the head of a font', fontOf('golos-text-400.ttf').subarray(0, 60)],
    ['half a compressed font', fontOf('golos-text-latin.woff2').subarray(0, 3_000)],
  ])('finds no font in %s', async (_, found) => {
    const [{ file }] = tokens.fonts.text.sources
    expect(await themeMistakes(withFiles({ [file]: found }))).toEqual([
      `theme/tokens.json: fonts.text.sources.0.file: found no font in theme/${file}, expected TrueType or WOFF2`,
    ])
  })

  it('finds a variable font that Firefox draws in one weight', async () => {
    const [{ file }] = tokens.fonts.text.sources
    const font = Buffer.from(await decompressed(readFileSync(join(folder, file))))
    // The end of the first region of widths.
    const widths = font.readUInt32BE(font.indexOf('HVAR') + 8)
    const store = widths + font.readUInt32BE(widths + 4)
    font.writeInt16BE(1.6667 * 0x4000, store + font.readUInt32BE(store + 2) + 8)
    expect(await themeMistakes(withFiles({ [file]: font }))).toEqual([
      `theme/tokens.json: fonts.text.sources.0.file: found coordinates outside of -1 … 1 in theme/${file} (HVAR), expected none`,
    ])
  })

  it.each([
    ['a script (script), expected a drawing alone', '<script>1</script>'],
    ['a picture (image), expected a drawing alone', '<image href="a.png"/>'],
    ['<style>, expected shapes alone', '<style>.a{fill:red}</style><style/>'],
    ['<p>, expected shapes alone', '<p>out of the drawing</p>'],
    ['<img>, expected shapes alone', '<title><![CDATA[><img src="a">]]></title>'],
  ])('finds %s in a drawing: %s', async (found, part) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${part}</svg>`
    expect(await withLogo(svg)).toEqual([`theme/logo.svg: found ${found}`])
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    '<!-- <svg viewBox="0 0 1 1"> --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  ])('finds a drawing that pages could not scale: %s', async (svg) => {
    expect(await withLogo(svg)).toEqual([
      'theme/logo.svg: found no viewBox, expected <svg viewBox="0 0 width height">',
    ])
  })

  it('takes drawings that refer to their own parts, with notes of a program', async () => {
    const part =
      '<linearGradient id="a"/><rect fill="url(#a)"/><use href="#a"/><n:view xmlns:n="urn:notes" n:zoom="2"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${part}</svg>`
    expect(await withLogo(svg)).toEqual([])
  })

  it('names files that are missing or invalid', async () => {
    const read = withFiles({ 'tokens.json': '{', 'logo.svg': 'logo', 'mark.svg': null })
    expect(await themeMistakes(read)).toEqual([
      expect.stringMatching(/^theme\/tokens\.json: found no JSON \(.+\), expected an object$/),
      'theme/logo.svg: found no SVG, expected a drawing alone',
      'theme/mark.svg: found no file, expected one',
    ])
  })
})
