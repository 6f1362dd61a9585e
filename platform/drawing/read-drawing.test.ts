import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawingLimits, readDrawing } from './read-drawing.ts'

const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"'
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawn = (inside: string) => `<svg ${box} ${xlink}>${inside}</svg>`
const refusalOf = (drawing: string | Buffer) => readDrawing(Buffer.from(drawing))
const reasonOf = (drawing: string | Buffer) => refusalOf(drawing).refusal

describe('a drawing is refused', { timeout: 60_000 }, () => {
  it.each([
    ['script', '<script>alert(1)</script>'],
    ['script', '<s:script xmlns:s="http://www.w3.org/2000/svg">evil</s:script>'],
    ['script', '<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'],
    ['script', '<rect onload="alert(1)" width="3"/>'],
    ['script', '<rect ONCLICK="alert(1)"/>'],
    ['script', '<a xlink:href=" javascript:alert(1)"><rect/></a>'],
    ['script', '<a href="java&#115;cript:alert(1)"><rect/></a>'],
    ['script', '<animate attributeName="href" to="#a"/>'],
    ['script', '<set attributeName="xlink:href" to="#a"/>'],
    ['script', '<set attributeName="onclick" to="evil"/>'],
    ['page', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>'],
    ['page', '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="#a"/>'],
    ['page', '<iframe/>'],
    // Data that Illustrator stores for its own editing.
    [
      'page',
      '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/><g/></switch>',
    ],
    ['picture', '<image xlink:href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['picture', '<image href="https://evil.example/x.png"/>'],
    ['picture', '<filter id="f"><feImage href="#a"/></filter>'],
    ['outside', '<use href="https://evil.example/x.svg#a"/>'],
    ['outside', '<use xlink:href="//evil.example/a#b"/>'],
    ['outside', '<use href="data:image/svg+xml,evil"/>'],
    ['outside', '<a href="https://evil.example"><rect/></a>'],
    ['outside', '<g xml:base="http://evil.example/"/>'],
    ['transform', '<g transform="translate(1px 2px)"/>'],
    ['transform', '<g transform="translate3d(1,2,3)"/>'],
    ['transform', '<g transform="scale(1 2 3)"/>'],
    ['transform', '<g transform="scale()"/>'],
    ['transform', '<g transform="toString(1)"/>'],
    ['transform', '<g transform="rotate(9) scale(2"/>'],
    ['transform', '<g transform="scale(1e999)"/>'],
    ['transform', '<g transform="matrix(1 0 0 1 0 0)&quot;/>"/>'],
    ['path', '<path id="a" d="M0 0&quot;/&gt;&lt;script&gt;"/>'],
    ['path', '<g id="a"><path d="M0 NaN"/></g>'],
  ])('as %s says: %s', (reason, inside) => {
    expect(reasonOf(drawn(inside))).toBe(reason)
  })

  it('with the beginning of what it refers to, in whole signs', () => {
    const address = `//evil.example/${'a'.repeat(44)}🏝`
    const what = address.slice(0, -2)
    expect(refusalOf(drawn(`<use href="${address}"/>`))).toEqual({ refusal: 'outside', what })
  })

  it.each([
    ['noDrawing', ''],
    ['noDrawing', '<html><body>hello</body></html>'],
    ['noDrawing', '<svg viewBox="0 0 9 9"/>'],
    ['noDrawing', `<svg ${box}><rect</svg>`],
    ['noDrawing', `<svg ${box}><g></svg>`],
    ['noDrawing', `<svg ${box}><use xlink:href="#a"/></svg>`],
    ['noDrawing', `<svg ${box}><text>&nbsp;</text></svg>`],
    ['noDrawing', `<svg ${box}/><svg ${box}/>`],
    ['documentType', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><svg ${box}/>`],
    [
      'documentType',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${box}>&a;</svg>`,
    ],
    ['outside', `<?xml-stylesheet href="//evil.example/x.css"?><svg ${box}/>`],
    ['encoding', `<?xml version="1.0" encoding="windows-1251"?><svg ${box}/>`],
    ['encoding', `<?xml version="1.0" encoding="utf-16"?><svg ${box}/>`],
    ['encoding', Buffer.from(`\ufeff<svg ${box}/>`, 'utf16le')],
    ['encoding', Buffer.from(`<svg ${box}/>`, 'utf16le')],
    ['encoding', Buffer.from(`\ufeff<svg ${box}/>`, 'utf16le').swap16()],
    ['encoding', Buffer.from([0x3c, 0x73, 0xd0, 0x20])],
    ['noSize', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'],
    ['noSize', '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>'],
    ['noSize', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>'],
  ])('as a whole, as %s says', (reason, drawing) => {
    expect(reasonOf(drawing)).toBe(reason)
  })

  const entities = Array.from(
    { length: 12 },
    (_, at) =>
      `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`,
  ).join('')
  const sheet = Array.from({ length: 3_000 }, (_, at) => `.c${at}{fill:#000}`).join('')
  const link = 'xmlns:l="http://www.w3.org/1999/xlink"'
  const doubled = (levels: number) =>
    Array.from({ length: levels }, (_, at) => {
      const use = `<use href="#a${at + 1}"/>`
      return `<g id="a${at}">${use}${use}</g>`
    }).join('')
  it.each([
    ['deep', drawn('<g>'.repeat(20_000) + '</g>'.repeat(20_000))],
    ['of many elements', drawn('<rect/>'.repeat(drawingLimits.elements + 1))],
    ['of many rules', drawn(`<style>${sheet}</style>`)],
    ['of a few that use each other twice', drawn(`${doubled(30)}<use l:href="#a0" ${link}/>`)],
    ['of some that use themselves', drawn('<g id="a"><use href="#a"/></g>')],
    ['of many bytes', drawn(`<path d="${'M0 0'.repeat(1_250_000)}"/>`)],
  ])('that is too large: %s', (_, drawing) => {
    expect(reasonOf(drawing)).toBe('tooLarge')
  })

  it('whose entities stand for others, before they are read', () => {
    const text = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities}]><svg ${box}><text>&m;</text></svg>`
    expect(reasonOf(text)).toBe('documentType')
  })

  it('with what it names, cut to a line', () => {
    const what = `https://evil.example/${'a'.repeat(500)}`
    expect(refusalOf(drawn(`<use href="${what}"/>`))).toMatchObject({ what: what.slice(0, 60) })
  })
})

const gradient =
  '<linearGradient id="a"><stop style="stop-color:#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>'

describe('a drawing is taken as it came', { timeout: 60_000 }, () => {
  it.each([
    [
      'classes of a style sheet',
      '<style type="text/css"><![CDATA[ .st0{fill:#EFE7DA;} .st1{clip-path:url(#a)} @media print{.st0{fill:none}} rect:not(.st0){opacity:.5} ]]></style><rect class="st0" width="90" height="60"/>',
    ],
    [
      'layers and notes of a program',
      '<i:view xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:path="C:\\plans"/><metadata><r:RDF xmlns:r="urn:rdf" r:resource="https://elsewhere.example"/></metadata><g style="display:none"><rect width="9" height="9"/></g>',
    ],
    [
      'paints and shapes by reference',
      `<defs>${gradient}<radialGradient id="b" xlink:href="#a"/></defs><rect fill="url(#a)"/><use href="#план" style="fill:url('#b') #ffe4c4"/>`,
    ],
    [
      'filters',
      '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url( #f )"/>',
    ],
    ['a motion', '<rect><animate attributeName="x" from="0" to="9" dur="1s"/></rect>'],
    ['a sign at many places', `<symbol id="s"><rect/></symbol>${'<use href="#s"/>'.repeat(9_000)}`],
    ['addresses in styles, which nothing loads', '<style>@import url(//a.example)</style>'],
    ['a path that nothing draws over', '<path d="M0 NaN"/>'],
    [
      'words that look like code',
      '<title>on = url(a) &lt;script></title><g aria-label="f = url(a)"/>',
    ],
  ])('with %s', (_, inside) => {
    expect(reasonOf(drawn(inside))).toBeNull()
  })

  it.each([
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Generator -->\n<svg ${box}/>\n`,
    `\ufeff<svg ${box}/>`,
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><s:rect/></s:svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="60mm"/>',
  ])('whatever stands around it: %s', (drawing) => {
    expect(reasonOf(drawing)).toBeNull()
  })

  it('with 30,000 shapes, and with a path of a megabyte', () => {
    expect(reasonOf(drawn('<rect x="1" y="2" width="3" height="4"/>'.repeat(30_000)))).toBeNull()
    expect(reasonOf(drawn(`<path d="${'M0 0h9v9z'.repeat(110_000)}"/>`))).toBeNull()
  })

  it('of the sites', async () => {
    const root = path.resolve(import.meta.dirname, '../..')
    const files = globSync('sites/*/{demo/media,theme}/*.svg', { cwd: root })
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      expect([file, reasonOf(await readFile(path.join(root, file)))]).toEqual([file, null])
    }
  })
})

describe('the time for a value', { timeout: 60_000 }, () => {
  it.each([
    ['transform of spaces', 'transform', `translate(0)${' '.repeat(2_000_000)}x`],
    ['transform of words', 'transform', 'rotate(1)'.repeat(100_000)],
    ['path of points', 'd', 'M0 0'.repeat(400_000)],
  ])('of a %s', (_, name, value) => {
    const started = process.cpuUsage()
    reasonOf(drawn(`<path id="a" ${name}="${value}"/>`))
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
  })
})
