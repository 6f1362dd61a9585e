import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawingProblems } from './drawing-problems.ts'

const root = path.resolve(import.meta.dirname, '../..')
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

describe('a drawing', () => {
  it.each([
    ['an escaped address', String.raw`<rect fill="u\72l(http://evil.example/a)"/>`],
    ['an escaped address with a space', String.raw`<rect style="fill: \75 rl(//evil.example)"/>`],
    ['an escaped letter', String.raw`<rect style="fill:\url(//evil.example)"/>`],
    ['a reference of a sign', '<rect fill="u&#x72;l(http://evil.example/a)"/>'],
    ['an escape within a reference', '<rect fill="u&#92;72l(http://evil.example/a)"/>'],
    ['a set of images', `<rect mask="image-set('http://evil.example/a' 1x)"/>`],
    ['a set of images by a former name', `<rect mask="-webkit-image-set('//evil.example' 1x)"/>`],
    ['an image', `<rect mask="image('http://evil.example/a')"/>`],
    ['a source', `<rect fill="src('http://evil.example/a')"/>`],
    ['an unknown function', `<rect fill="fetch-from('http://evil.example/a')"/>`],
    ['a second address', '<rect fill="url(#a) url(//evil.example)"/>'],
    ['a style sheet', '<style>rect { fill: url(//evil.example) }</style>'],
    ['an escaped import', String.raw`<style>@\69mport "//evil.example/a.css";</style>`],
    ['a base', '<g xml:base="http://evil.example/"><use href="#a"/></g>'],
    ['an address without quotes', String.raw`<rect fill=u\72l(http://evil.example/a)>`],
    ['a link', '<use xlink:href="http://evil.example/a#b"/>'],
    ['a link with an escaped sign', '<use href="&#104;ttp://evil.example/a#b"/>'],
  ])('with %s refers to what is outside', (_, inside) => {
    expect(drawingProblems(svg(inside))).toContain('reference')
  })

  it('with a prefix that hides elements which draw is refused', () => {
    const hidden = '<cc:set xmlns:cc="http://www.w3.org/2000/svg" attributeName="x" to="1"/>'
    expect(drawingProblems(svg(hidden))).toContain('element')
  })

  it.each([
    '<rect fill="url(#a)" style="fill:url(#a);stroke:rgb(1, 2, 3)"/>',
    '<g transform="translate(1 2) rotate(3)"><title>Logo (new), f(x)</title></g>',
    '<g data-name="Layer(1)" inkscape:label="path(2)" id="a(b)"/>',
    '<style>.a{fill:#fff;font-family:"Open Sans"}.b{clip-path:url(#c)}</style>',
    '<image href="data:image/png;base64,AAAA"/>',
  ])('has no faults with %s', (inside) => {
    expect(drawingProblems(svg(inside))).toEqual([])
  })

  it('are absent from the drawings of this repository', () => {
    const files = globSync('sites/*/theme/**/*.svg', { cwd: root })
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      expect([file, drawingProblems(readFileSync(path.join(root, file), 'utf8'))]).toEqual([
        file,
        [],
      ])
    }
  })
})
