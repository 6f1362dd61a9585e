import type { Picture } from '@alun/contract/schema/picture'
import { describe, expect, it } from 'vitest'
import type { LexicalNode } from '../records/lexical.ts'
import { type RichTextContext, renderRichText, type TextFile } from './html.ts'

const pool: Picture = {
  ...{ path: 'pool/a1', width: 1200, height: 800, color: '#aabbcc' },
  ...{ alt: { text: 'The "long" pool' }, focal: { x: 50, y: 50 } },
  preview: 'data:image/webp;base64,UklGRg==',
}
const film = { path: 'film/b2', extension: 'mp4', bytes: 2_000_000 } as const
const paper = { path: 'paper/c3', extension: 'pdf', bytes: 1_240_000 } as const
const plan = { path: 'plan/d4', extension: 'svg', bytes: 900, width: 400, height: 300 } as const
const files: Record<string, TextFile> = {
  pool: { name: 'pool.jpg', shown: pool, alt: pool.alt.text, caption: 'Басейн' },
  film: { name: 'film.mp4', shown: film, alt: 'Прогулянка', caption: null },
  paper: { name: 'Rules 2026.pdf', shown: paper, alt: '', caption: null },
  plan: { name: 'plan.svg', shown: plan, alt: 'План', caption: null },
}

const context: RichTextContext = {
  locale: 'ua',
  siteOrigin: 'https://site.example',
  file: (id) => files[id] ?? null,
  address: (collection, id) => (id === 'shown' ? `/${collection}/garden-court` : null),
}

const words = (text: string, format = 0): LexicalNode => ({ type: 'text', text, format })
const around = (type: string, children: LexicalNode[], more = {}): LexicalNode => ({
  ...{ type, children },
  ...more,
})
const p = (...children: (LexicalNode | string)[]) =>
  around(
    'paragraph',
    children.map((each) => (typeof each === 'string' ? words(each) : each)),
  )
const h = (tag: string, text: string) => around('heading', [words(text)], { tag })
const a = (fields: object) => p(around('link', [words('here')], { fields }))
const to = (url: string, more = {}) => a({ linkType: 'custom', url, ...more })
const toRecord = (value: string) =>
  a({ linkType: 'internal', doc: { relationTo: 'projects', value } })
const list = (listType: string, ...items: (LexicalNode | string)[]) => {
  const inside = items.map((each) => (typeof each === 'string' ? words(each) : each))
  return around(
    'list',
    inside.map((each) => around('listitem', [each])),
    { listType },
  )
}
const cell = (text: string, headerState = 0) => around('tablecell', [p(text)], { headerState })
const row = (...cells: LexicalNode[]) => around('tablerow', cells)
const upload = (value: string, fields: object | null = null): LexicalNode => ({
  ...{ type: 'upload', relationTo: 'media', value },
  fields,
})

const render = (...children: LexicalNode[]) =>
  renderRichText({ root: around('root', children) }, context)
const html = (...children: LexicalNode[]) => render(...children)?.html ?? null

const table = around('table', [
  row(cell('Unit', 1), cell('Price', 1)),
  row(cell('A03', 2), cell('$289,000')),
])
const rel = 'rel="noopener noreferrer"'
const inTab = 'target="_blank"'
const tab = { newTab: true }

describe('a long text', () => {
  it.each<[shown: string | null, ...LexicalNode[]]>([
    [null],
    [null, p(), p('  ')],
    ['<p>One</p><p>Two</p>', p('One'), p(), p('Two')],
    ['<p>40\u00a0% — «3\u202f%» &lt; 5 &amp; more</p>', p('40\u00a0% — «3\u202f%» < 5 & more')],
    ['<p><em><strong>d</strong></em></p>', p(words('d', 3))],
    ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', list('number', 'a', list('', 'b'), 'c')],
    ['<p><a href="/ua/projects/garden-court">here</a></p>', toRecord('shown')],
    ['<p>here</p>', toRecord('draft')],
    ['<p><a href="/ua/sales">here</a></p>', to('/sales')],
    [
      `<p><a href="https://x.example/?a=1&amp;b=2" ${rel}>here</a></p>`,
      to('https://x.example/?a=1&b=2'),
    ],
    [`<p><a href="https://x.example/" ${inTab} ${rel}>here</a></p>`, to('https://x.example', tab)],
    [`<p><a href="/ua/news" ${inTab}>here</a></p>`, to('/news', tab)],
    ['<p><a href="#plan">here</a></p>', to('#plan', tab)],
    ['<p><a href="mailto:a@b.example">here</a></p>', to('a@b.example', tab)],
    ['<p>Words</p>', upload('gone'), p('Words')],
    [
      '<p><a href="/media/paper/c3/original.pdf">Rules 2026.pdf</a> (PDF, 1,2 МБ)</p>',
      upload('paper'),
    ],
  ])('is shown as %s', (shown, ...nodes) => expect(html(...nodes)).toBe(shown))

  it('gives headings ids and begins them at the second level', () => {
    const rendered = render(h('h3', 'Умови'), h('h4', 'Terms'), h('h3', 'Умови'))
    expect(rendered?.html).toBe(
      '<h2 id="s-умови">Умови</h2><h3 id="s-terms">Terms</h3><h2 id="s-умови-2">Умови</h2>',
    )
    expect(rendered?.headings).toEqual([
      { id: 's-умови', text: 'Умови' },
      { id: 's-умови-2', text: 'Умови' },
    ])
  })

  it.each([
    ...['javascript:alert(1)', ' JAVA\tSCRIPT:alert(1)', 'java\u0000script:alert(1)'],
    ...['&#106;avascript:alert(1)', 'data:text/html,x', 'blob:https://site.example/x'],
    ...['vbscript:x', '" onclick="alert(1)'],
  ])('never links to %j', (url) => expect(html(to(url))).toBe('<p>here</p>'))

  it('shows hostile markup as plain words, whether typed or stored', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const items = [around('listitem', [words(hostile)])]
    const shown = html(
      ...[p(hostile), h('h2 onclick=alert(1)', hostile), around('script', [words('alert(1)')])],
      around('list', items, { listType: 'bullet" onload="x', start: '1" x="' }),
      around('table', [row(cell(hostile))]),
      upload('pool', { alt: '"><script>', caption: hostile }),
    )
    expect(shown).not.toMatch(/<script|<img src=x|onclick=(?!alert\(1\)&)|onload/i)
    expect(shown?.match(/<img/g)).toHaveLength(1)
  })

  it('puts tables into a box of their own that can be scrolled by keyboard', () => {
    expect(html(table)).toBe(
      '<div class="tablebox" tabindex="0" role="region" aria-label="Таблиця"><table>' +
        '<thead><tr><th scope="col">Unit</th><th scope="col">Price</th></tr></thead>' +
        '<tbody><tr><th scope="row">A03</th><td>$289,000</td></tr></tbody></table></div>',
    )
    expect(html(h('h2', 'Prices'), table)).toContain('aria-label="Prices"')
  })

  it('draws at most twice what can be sent, however often a part is repeated', () => {
    const many = (count: number, part: LexicalNode) => Array.from({ length: count }, () => part)
    const tables = many(2_000, around('table', [row(cell('A03'))]))
    expect(html(h('h2', 'x'.repeat(400_000)), ...tables)?.length).toBeLessThan(1_000_000)
    expect(html(...many(8_000, upload('pool')))?.length).toBeLessThan(2_100_000)
  })

  it.each<[LexicalNode, ...string[]]>([
    [
      upload('pool'),
      '<figure><a href="/media/pool/a1/960.webp" data-gallery="gallery" data-caption="Басейн"',
      'src="/media/pool/a1/960.webp"',
      '/media/pool/a1/960.webp 960w" sizes=',
      'width="1200" height="800" loading="lazy" alt="The &quot;long&quot; pool" ',
      'style="--ground:#aabbcc;--preview:url(data:image/webp;base64,UklGRg==);" />',
      '<figcaption>Басейн</figcaption></figure>',
    ],
    [
      upload('film', { caption: 'Day one' }),
      '<figure><a href="/media/film/b2/original.mp4" data-gallery="gallery"',
      ' data-caption="Day one" data-gallery-type="video"><span>Дивитися відео</span></a>',
      '<figcaption>Day one</figcaption></figure>',
    ],
    [
      upload('plan'),
      '<figure><a href="/media/plan/d4/original.svg" data-gallery="gallery" data-caption',
      ' data-thumb="/media/plan/d4/original.svg" data-width="400" data-height="300">',
      '<img src="/media/plan/d4/original.svg" width="400" height="300" loading="lazy" alt="План" />',
    ],
    [
      upload('film', { poster: { id: 'pool' } }),
      'data-gallery-type="video" data-thumb="/media/pool/a1/960.webp"',
      'data-width="1200" data-height="800"><img src="/media/pool/a1/960.webp"',
      'alt="Прогулянка" style="--ar:1200/800;--ground:#aabbcc;',
    ],
  ])('shows the file of %j', (node, ...parts) => {
    for (const part of parts) expect(html(node)).toContain(part)
  })
})
