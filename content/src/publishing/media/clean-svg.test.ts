import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const cleaned = (drawing: string | Buffer) =>
  cleanSvg(typeof drawing === 'string' ? Buffer.from(drawing) : drawing)
const svgOf = async (drawing: string | Buffer) => (await cleaned(drawing)).svg
const faultOf = async (drawing: string | Buffer) => (await cleaned(drawing)).fault

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

describe('cleanSvg', () => {
  it('keeps shapes, their ids and their case', async () => {
    const plan = svg(
      '<linearGradient id="sky"></linearGradient><rect id="unit-A03" fill="url(#sky)" />',
    )
    const kept = await svgOf(plan)
    expect(kept).toContain('viewBox="0 0 9 9"')
    expect(kept).toContain('<linearGradient id="sky">')
    expect(kept).toMatch(/<rect id="unit-A03" fill="url\(#sky\)"/)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)" width="3"/>'],
    ['a style sheet', '<style>@import url(//evil.example/x.css)</style>'],
    ['a reference out of the drawing', '<use href="https://evil.example/x.svg#a"/>'],
    ['a paint from elsewhere', '<rect fill="url(https://evil.example/x.svg#a)"/>'],
    ['a script behind a link', '<a xlink:href="javascript:alert(1)"><rect/></a>'],
    ['a comment that closes early', '<!--><img src=x onerror=alert(1)>-->'],
    ['an entity', '<text>&lt;img src=x onerror=alert(1)></text>'],
    ['a motion', '<animate attributeName="href" to="javascript:alert(1)"/><set to="evil"/>'],
    ['a prefix that stands for a page', '<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'],
    ['a drawing of a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">evil</s:script>'],
    ['a style sheet of rules', '<style>rect{fill:url(//evil.example/a)}</style><rect id="a"/>'],
    ['a rule that escapes', '<style>*{mask:u\\72l(//evil.example/a)}</style><rect id="a"/>'],
    ['a rule that is a handler', '<style>rect{onload:evil}</style><rect id="a"/>'],
    ['markup hidden as text', '<title><![CDATA[</title><img src=x onerror=alert(1)>]]></title>'],
  ])('drops %s', async (_, inside) => {
    const kept = await svgOf(svg(inside))
    expect(kept).toMatch(/^<svg/)
    expect(kept).not.toMatch(/evil|<script|<img|<style|<image|<iframe|javascript:/)
    expect(kept).not.toMatch(/<[^>]*\son\w+=/)
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
    expect(await svgOf(svg(`<rect id="a" ${name}="${value.replaceAll('"', '&quot;')}"/>`))).toBe(
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
    expect(await svgOf(svg(`<use ${name}="${value}"/>`))).toContain(` ${name}="${value}"`)
  })

  it('accepts nothing that is not a drawing', async () => {
    expect(await faultOf('<html><body>hello</body></html>')).toBe('noDrawing')
    expect(await faultOf('')).toBe('noDrawing')
    expect(await faultOf('<svg viewBox="0 0 9 9"><rect</svg>')).toBe('noDrawing')
    expect(await faultOf(Buffer.from([0x3c, 0x73, 0xd0, 0x20]))).toBe('noDrawing')
  })

  it('leaves the plans of the demo as they are drawn', async () => {
    const file = path.resolve(
      import.meta.dirname,
      '../../../../sites/alun/demo/media/segara-berawa-masterplan.svg',
    )
    const source = await readFile(file, 'utf8')
    const kept = (await svgOf(source)) ?? ''
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
      expect(count(kept, what)).toBe(count(source, what))
    }
  })
})

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"'
const gradient =
  '<linearGradient id="a"><stop style="stop-color:#f00"/><stop offset="1" style="stop-color:#00f"/></linearGradient>'

const named = `<svg ${box}><rect id="вілла" width="40" height="40"/></svg>`

/** Each in the words of the program that writes so. */
const drawings: [string, string][] = [
  [
    'classes of a style sheet',
    `<svg version="1.1" ${box} style="enable-background:new 0 0 90 60;" xml:space="preserve"><style type="text/css"><![CDATA[
      .st0{fill:#EFE7DA;} .st1{fill:none;stroke:#26323B;stroke-width:2;} .st1,.st2{opacity:.5}
    ]]></style><rect class="st0" width="90" height="60"/><path id="unit-A01" class="st1 st2" d="M10 10h20v20h-20z"/></svg>`,
  ],
  [
    'rules that compete',
    `<svg ${box}><style>rect{fill:#f00;stroke:#0f0 !important} #unit-1{fill:#00f} g > .b{fill:#ff0} @media print{rect{fill:#000}} rect:hover{fill:#000}</style>
      <rect id="unit-1" width="30" height="30" fill="#eee" style="stroke:#999"/><g><rect class="a b" x="40" width="30" height="30"/></g></svg>`,
  ],
  [
    'layers of which one is hidden',
    `<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${box} width="90mm" height="60mm"><sodipodi:namedview><inkscape:page/></sodipodi:namedview>
      <g inkscape:groupmode="layer" style="display:none"><rect width="90" height="60"/></g>
      <g style="display:inline;fill:#c60"><path style="-inkscape-stroke:none;stroke:#26323b;stroke-dasharray:4, 2" d="M10 10h30v30h-30z"/></g></svg>`,
  ],
  [
    'paints and shapes by reference',
    `<svg ${box} ${xlink}><defs>${gradient}<radialGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" cx="60" cy="20" r="20" fx="50" fy="10" spreadMethod="reflect"/><symbol id="s" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></symbol></defs>
      <rect width="30" height="60" fill="url(#a)"/><rect x="35" width="50" height="40" style="fill:url(#b)"/><use xlink:href="#s" width="20" height="20" y="40" x="40"/></svg>`,
  ],
  [
    'prefixes that the root does not explain',
    `<svg ${box}><path id="p" d="M0 0h20v20z"/><use xlink:href="#p" x="40"/></svg>`,
  ],
  [
    'ids of other letters',
    `<svg ${box}><clipPath id="маска:1"><path d="M0 0h20v20z"/></clipPath><rect id="вілла-1" clip-path="url(#маска:1)" width="60" height="60"/></svg>`,
  ],
  [
    'a document type with entities',
    `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY st0 "fill:#F00;">]>
      <svg xmlns="&ns_svg;" viewBox="0 0 90 60"><switch><foreignObject requiredExtensions="http://ns.adobe.com/" width="1" height="1"/><g><rect style="&st0;" width="40" height="40"/></g></switch></svg>`,
  ],
  [
    'a prefix for all',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><svg:style>.a{fill:#0a0}</svg:style><svg:rect class="a" width="40" height="40"/></svg:svg>',
  ],
  [
    'a size without a box',
    '<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="60mm"><rect width="100" height="100" fill="#0a0"/></svg>',
  ],
  [
    'shadows, masks and blending',
    `<svg ${box}><defs><filter id="f" x="0" y="0" width="60" height="60" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend mode="normal" in2="BackgroundImageFix" result="e"/><feBlend mode="normal" in="SourceGraphic" in2="e"/></filter>
      <mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="90" height="60"><circle cx="60" cy="40" r="15" fill="#fff"/></mask></defs>
      <rect width="40" height="40" fill="#c60" filter="url(#f)"/><g mask="url(#m)"><rect width="90" height="60" fill="#06c"/></g><g style="mix-blend-mode:multiply"><rect x="20" y="20" width="50" height="30" fill="#ff0"/></g></svg>`,
  ],
  [
    'words that are set',
    `<svg ${box}><text transform="matrix(1 0 0 1 5 20)" style="font-family:'Arial';font-size:12px;font-style:italic;text-decoration:underline" xml:space="preserve">A  01<tspan dx="4" style="fill:#c00;word-spacing:4px">б в</tspan></text></svg>`,
  ],
  [
    'arrows and moved parts',
    `<svg ${box}><marker id="arrow" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker><path d="M10 30H70" style="stroke:#000;marker-end:url(#arrow);marker-start:url(#arrow)"/></svg>`,
  ],
]

describe('a drawing of a program', () => {
  it.each(drawings)('looks as it did with %s', async (_, drawing) => {
    const result = await cleaned(drawing)
    expect(result.fault).toBeNull()
    const read = result.svg ?? ''
    expect(read).not.toMatch(/<style|xlink:|<!|<\?|inkscape|&ns/)
    // What the program's own root had explained.
    const source = read.includes('id="p"') ? drawing.replace('<svg', `<svg ${xlink}`) : drawing
    const render = async (text: string) =>
      sharp(Buffer.from(text), { density: 96 })
        .resize(180, 120)
        .flatten({ background: '#fff' })
        .raw()
        .toBuffer()
    const [before, after] = [await render(source), await render(read)]
    expect(before.equals(after)).toBe(true)
    expect(new Set(before).size).toBeGreaterThan(1)
  })

  it.each([
    ['UTF-16', Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${named}`, 'utf16le')],
    ['UTF-16, the other way', Buffer.from(`\ufeff${named}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(named, 'utf16le')],
    ['a mark of UTF-8', Buffer.from(`\ufeff${named}`)],
    ['UTF-8 that says UTF-16', Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${named}`)],
    [
      'Windows-1251',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'),
        Buffer.from(named.replace('вілла', '\xe2\xb3\xeb\xeb\xe0'), 'latin1'),
      ]),
    ],
  ])('is read in %s', async (_, bytes) => {
    expect(await svgOf(bytes)).toContain('<rect id="вілла"')
  })

  it.each([
    'style="FILL:#f00;Stroke : #00f"',
    'style="Fill:RED !IMPORTANT;STROKE:Blue" stroke="#0f0"',
  ])('reads properties in capitals as browsers do: %s', async (given) => {
    const rect = (attributes: string) => `<rect ${attributes} width="60" height="50"/>`
    const sheet = given.replace(/style="([^"]*)".*/, '<style>.a{$1}</style>')
    for (const drawing of [svg(rect(given)), svg(`${sheet}${rect('class="a"')}`)]) {
      expect(await svgOf(drawing)).toMatch(/fill="(#f00|red)"/i)
      expect(await svgOf(drawing)).toMatch(/stroke="(#00f|blue)"/i)
    }
  })

  it('keeps the ids that its style sheet names, which are those of units', async () => {
    const drawing = `<svg ${box}><style>#unit-A01{fill:#f00}</style><rect id="unit-A01" width="9" height="9"/></svg>`
    expect(await svgOf(drawing)).toMatch(/<rect [^>]*id="unit-A01"/)
  })

  it.each([
    ['noSize', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="5" height="5"/></svg>'],
    [
      'noSize',
      '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><rect width="5" height="5"/></svg>',
    ],
    [
      'noSize',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"><rect width="5" height="5"/></svg>',
    ],
    [
      'picture',
      svg(`<image ${xlink} width="9" height="9" xlink:href="data:image/png;base64,iVBORw0KGgo="/>`),
    ],
    ['picture', svg('<image href="https://evil.example/x.png"/>')],
    ['picture', svg('<filter id="f"><feImage href="https://evil.example/x.png"/></filter>')],
    ['page', svg('<foreignObject><iframe src="//evil.example"/></foreignObject>')],
    [
      'font',
      svg(
        '<style>@font-face{font-family:A;src:url(data:font/woff2,A)}</style><text font-family="A">A</text>',
      ),
    ],
    ['look', svg('<defs><rect id="a b" width="9" height="9"/></defs><use href="#a b"/>')],
    ['look', svg('<g style="fill:u\\72l(#a)"><rect width="9" height="9"/></g>')],
  ])('is refused, as %s says, rather than changed: %s', async (fault, drawing) => {
    expect(await faultOf(drawing)).toBe(fault)
  })

  it.each([
    [
      'entities in entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]><svg ${box}><text>&m;</text></svg>`,
    ],
    [
      'a file from the disk',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${box}><text>&a;</text></svg>`,
    ],
  ])('reads no %s', async (_, drawing) => {
    expect((await svgOf(drawing)) ?? '').not.toMatch(/aaaa|root:/)
  })

  it.each([
    ['signs', `fill:${'a'.repeat(50_000)}`],
    ['brackets', `fill:${'('.repeat(50_000)}`],
    ['quotes', `fill:${"'".repeat(50_001)}`],
    ['escapes', `fill:${'\\'.repeat(50_001)}`],
    ['ends', `fill${' '.repeat(50_000)}x`],
    ['names', 'a:'.repeat(25_000)],
    ['comments', '/*'.repeat(25_000)],
    ['marks', `fill:${'!important'.repeat(5_000)}x(`],
  ])('takes no long time with a style of many %s', async (_, style) => {
    const started = performance.now()
    await cleaned(svg(`<rect style="${style}"/>`))
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})
