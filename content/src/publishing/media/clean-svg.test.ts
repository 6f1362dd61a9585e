import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

describe('cleanSvg', () => {
  it('keeps shapes, their ids and their case', async () => {
    const plan = svg(
      '<linearGradient id="sky"></linearGradient><rect id="unit-A03" fill="url(#sky)" />',
    )
    const cleaned = await cleanSvg(plan)
    expect(cleaned).toContain('viewBox="0 0 9 9"')
    expect(cleaned).toContain('<linearGradient id="sky">')
    expect(cleaned).toMatch(/<rect id="unit-A03" fill="url\(#sky\)"/)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)" width="3"/>'],
    ['a foreign page', '<foreignObject><iframe src="//evil.example"/></foreignObject>'],
    ['a style sheet', '<style>@import url(//evil.example/x.css)</style>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a reference out of the drawing', '<use href="https://evil.example/x.svg#a"/>'],
    ['a paint from elsewhere', '<rect fill="url(https://evil.example/x.svg#a)"/>'],
    ['a script behind a link', '<a xlink:href="javascript:alert(1)"><rect/></a>'],
    ['a comment that closes early', '<!--><img src=x onerror=alert(1)>-->'],
    ['markup hidden as text', '<title><![CDATA[</title><img src=x onerror=alert(1)>]]></title>'],
  ])('drops %s', async (_, inside) => {
    const cleaned = await cleanSvg(svg(inside))
    expect(cleaned).not.toMatch(/evil|<script|<img|<style|<image|<iframe|javascript:/)
    expect(cleaned).not.toMatch(/<[^>]*\son\w+=/)
  })

  it.each([
    ['fill', 'u\\72l(http://evil.example/a)'],
    ['fill', '\\75 rl(http://evil.example/a)'],
    ['fill', 'URL(http://evil.example/a#b)'],
    ['fill', "url( 'http://evil.example/a' )"],
    ['fill', 'url(#sky) url(//evil.example/a)'],
    ['fill', 'u&#114;l(http://evil.example/a)'],
    ['fill', 'url(data:image/svg+xml,evil)'],
    ['fill', 'src("http://evil.example/a")'],
    ['stroke', 'var(--x, url(//evil.example))'],
    ['mask', "image-set('http://evil.example/a' 1x)"],
    ['mask', "-webkit-image-set('http://evil.example/a' 1x)"],
    ['mask', "image('http://evil.example/a')"],
    ['mask', "cross-fade(url(#a), 'http://evil.example/a')"],
    ['clip-path', 'url(evil.svg#a)'],
    ['color', '#fff; background: u/**/rl(//evil.example)'],
    ['xmlns', 'http://evil.example/ns'],
    ['href', 'data:image/svg+xml,evil'],
    ['xlink:href', '//evil.example/a#b'],
    ['style', 'fill: url(//evil.example/a)'],
    ['filter', 'url(//evil.example/a)'],
    ['xml:base', 'http://evil.example/'],
  ])('keeps no %s of %s', async (name, value) => {
    expect(await cleanSvg(svg(`<rect id="a" ${name}="${value.replaceAll('"', '&quot;')}"/>`))).toBe(
      svg('<rect id="a"></rect>'),
    )
  })

  it.each([
    ['fill', 'url(#sky)'],
    ['fill', "url('#sky') #ffe4c4"],
    ['fill', 'url(#план-1)'],
    ['fill', 'rgb(10% 20 30 / 0.5)'],
    ['stroke', 'currentColor'],
    ['transform', 'translate(1.5,-2e3) rotate(45 1 1) matrix(1 0 0 1 0 0)'],
    ['font-family', "'Open Sans', Arial, sans-serif"],
    ['width', 'calc(100% - (2px + 1em))'],
    ['aria-label', 'f(x) = url(a)'],
    ['href', '#план'],
  ])('keeps %s of %s', async (name, value) => {
    expect(await cleanSvg(svg(`<use ${name}="${value}"/>`))).toContain(` ${name}="${value}"`)
  })

  it('accepts nothing that is not a drawing', async () => {
    expect(await cleanSvg('<html><body>hello</body></html>')).toBeNull()
    expect(await cleanSvg('')).toBeNull()
  })

  it('leaves the plans of the demo as they are drawn', async () => {
    const file = path.resolve(
      import.meta.dirname,
      '../../../../sites/alun/demo/media/segara-berawa-masterplan.svg',
    )
    const source = await readFile(file, 'utf8')
    const cleaned = (await cleanSvg(source)) ?? ''
    const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0
    for (const what of [
      /<path/g,
      /<rect/g,
      /<circle/g,
      /<g/g,
      / id="unit-/g,
      / d="/g,
      /fill="/g,
      /stroke/g,
      /transform=/g,
    ]) {
      expect(count(cleaned, what)).toBe(count(source, what))
    }
  })
})
