import type { Picture } from '@alun/contract/schema/picture'
import { describe, expect, it } from 'vitest'
import type { LexicalNode } from '../records/lexical.ts'
import { type RichTextContext, renderRichText, type TextFile } from './html.ts'

const pool: Picture = {
  path: 'pool/a1',
  width: 1200,
  height: 800,
  alt: { text: 'The "long" pool' },
  focal: { x: 50, y: 50 },
  preview: 'data:image/webp;base64,UklGRg==',
  color: '#aabbcc',
}

const film = { path: 'film/b2', extension: 'mp4', bytes: 2_000_000 } as const
const files: Record<string, TextFile> = {
  pool: { name: 'pool.jpg', shown: pool, alt: pool.alt.text, caption: 'Басейн' },
  film: { name: 'film.mp4', shown: film, alt: 'Прогулянка', caption: null },
  paper: {
    ...{ name: 'Rules 2026.pdf', alt: '', caption: null },
    shown: { path: 'paper/c3', extension: 'pdf', bytes: 1_240_000 },
  },
  plan: {
    ...{ name: 'plan.svg', alt: 'План', caption: null },
    shown: { path: 'plan/d4', extension: 'svg', bytes: 900, width: 400, height: 300 },
  },
}

const context: RichTextContext = {
  locale: 'ua',
  siteOrigin: 'https://site.example',
  file: (id) => files[id] ?? null,
  address: (collection, id) => (id === 'shown' ? `/${collection}/garden-court` : null),
}

const text = (words: string, format = 0): LexicalNode => ({ type: 'text', text: words, format })
const block = (type: string, children: LexicalNode[], more = {}): LexicalNode => ({
  type,
  children,
  ...more,
})
const paragraph = (...children: LexicalNode[]) => block('paragraph', children)
const heading = (tag: string, words: string) => block('heading', [text(words)], { tag })
const link = (fields: object, words = 'here') => block('link', [text(words)], { fields })
const item = (...children: LexicalNode[]) => block('listitem', children)
const cell = (words: string, headerState = 0) =>
  block('tablecell', [paragraph(text(words))], { headerState })

const render = (...children: LexicalNode[]) =>
  renderRichText({ root: block('root', children) }, context)
const html = (...children: LexicalNode[]) => render(...children)?.html ?? null

describe('renderRichText', () => {
  it('shows nothing if the editor left blank lines only', () => {
    expect(html()).toBeNull()
    expect(html(paragraph(), paragraph(text('  ')))).toBeNull()
  })

  it('leaves blank lines between paragraphs out', () => {
    expect(html(paragraph(text('One')), paragraph(), paragraph(text('Two')))).toBe(
      '<p>One</p><p>Two</p>',
    )
  })

  it('keeps typography as written and escapes what would be markup', () => {
    expect(html(paragraph(text('40\u00a0% — «на 3\u202f%» < 5 & more')))).toBe(
      '<p>40\u00a0% — «на 3\u202f%» &lt; 5 &amp; more</p>',
    )
  })

  it('marks strong, emphasised and struck words', () => {
    expect(html(paragraph(text('a', 1), text('b', 2), text('c', 4), text('d', 3)))).toBe(
      '<p><strong>a</strong><em>b</em><s>c</s><em><strong>d</strong></em></p>',
    )
  })

  it('gives headings ids and begins them at the second level', () => {
    const rendered = render(heading('h3', 'Умови'), heading('h4', 'Terms'), heading('h3', 'Умови'))
    expect(rendered?.html).toBe(
      '<h2 id="s-умови">Умови</h2><h3 id="s-terms">Terms</h3><h2 id="s-умови-2">Умови</h2>',
    )
    expect(rendered?.headings).toEqual([
      { id: 's-умови', text: 'Умови' },
      { id: 's-умови-2', text: 'Умови' },
    ])
  })

  it('nests a list in the item it belongs to', () => {
    const nested = block('list', [item(text('b'))], { listType: 'bullet' })
    expect(
      html(block('list', [item(text('a')), item(nested), item(text('c'))], { listType: 'number' })),
    ).toBe('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')
  })

  it('leads to records and pages in the language of the reader', () => {
    const doc = { relationTo: 'projects', value: 'shown' }
    expect(html(paragraph(link({ linkType: 'internal', doc })))).toBe(
      '<p><a href="/ua/projects/garden-court">here</a></p>',
    )
    expect(html(paragraph(link({ linkType: 'custom', url: '/sales' })))).toBe(
      '<p><a href="/ua/sales">here</a></p>',
    )
  })

  it('leaves the words of a link to a record that readers cannot see', () => {
    const doc = { relationTo: 'projects', value: 'draft' }
    expect(html(paragraph(link({ linkType: 'internal', doc })))).toBe('<p>here</p>')
  })

  it('opens other sites without a way back into this page', () => {
    expect(html(paragraph(link({ linkType: 'custom', url: 'https://example.org/?a=1&b=2' })))).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">here</a></p>',
    )
  })

  it.each([
    [
      'https://example.org',
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">',
    ],
    ['/news', '<a href="/ua/news" target="_blank">'],
    ['#plan', '<a href="#plan">'],
    ['sales@casa.example', '<a href="mailto:sales@casa.example">'],
  ])(
    'opens a link to %s in a new tab only if editors chose that and it leads to a page',
    (url, opening) => {
      const asked = link({ linkType: 'custom', url, newTab: true })
      expect(html(paragraph(asked))).toBe(`<p>${opening}here</a></p>`)
    },
  )

  it.each([
    'javascript:alert(1)',
    ' JAVA\tSCRIPT:alert(1)',
    'java\u0000script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'blob:https://site.example/x',
    'vbscript:x',
    '" onclick="alert(1)',
  ])('never links to %j', (url) => {
    expect(html(paragraph(link({ linkType: 'custom', url })))).toBe('<p>here</p>')
  })

  it('shows hostile markup as plain words, whether typed or stored', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const shown = html(
      paragraph(text(hostile)),
      heading('h2 onclick=alert(1)', hostile),
      block('list', [item(text(hostile))], { listType: 'bullet" onload="x', start: '1" x="' }),
      block('table', [block('tablerow', [cell(hostile)], {})], {}),
      block('script', [text('alert(1)')]),
      {
        type: 'upload',
        relationTo: 'media',
        value: 'pool',
        fields: { alt: '"><script>', caption: hostile },
      },
    )
    expect(shown).not.toMatch(/<script|<img src=x|onclick=(?!alert\(1\)&)|onload/i)
    expect(shown?.match(/<img/g)).toHaveLength(1)
  })

  it('puts tables into a box of their own that can be scrolled by keyboard', () => {
    const table = block('table', [
      block('tablerow', [cell('Unit', 1), cell('Price', 1)]),
      block('tablerow', [cell('A03', 2), cell('$289,000')]),
    ])
    expect(html(table)).toBe(
      '<div class="tablebox" tabindex="0" role="region" aria-label="Таблиця"><table>' +
        '<thead><tr><th scope="col">Unit</th><th scope="col">Price</th></tr></thead>' +
        '<tbody><tr><th scope="row">A03</th><td>$289,000</td></tr></tbody></table></div>',
    )
    expect(html(heading('h2', 'Prices'), table)).toContain('aria-label="Prices"')
  })

  it('draws at most twice what can be sent, however often a part is repeated', () => {
    const table = block('table', [block('tablerow', [cell('A03')])])
    const tables = Array.from({ length: 2_000 }, () => table)
    const long = heading('h2', 'x'.repeat(400_000))
    expect(html(long, ...tables)?.length).toBeLessThan(1_000_000)
    const picture = { type: 'upload', relationTo: 'media', value: 'pool', fields: null }
    const pictures = Array.from({ length: 8_000 }, () => picture)
    expect(html(...pictures)?.length).toBeLessThan(2_100_000)
  })

  it('offers pictures in widths up to their own and as one gallery', () => {
    const shown = html({ type: 'upload', relationTo: 'media', value: 'pool', fields: null })
    expect(shown).toContain('<figure><a href="/media/pool/a1/960.webp" data-gallery="gallery"')
    expect(shown).toContain('data-caption="Басейн"')
    expect(shown).toContain('src="/media/pool/a1/960.webp"')
    expect(shown).toContain('/media/pool/a1/160.webp 160w')
    expect(shown).not.toContain('1280')
    expect(shown).toContain(
      'width="1200" height="800" loading="lazy" alt="The &quot;long&quot; pool" style="--ground:#aabbcc;--preview:url(data:image/webp;base64,UklGRg==);" />',
    )
    expect(shown).toContain('<figcaption>Басейн</figcaption></figure>')
  })

  it.each([
    [
      'a film',
      { value: 'film', fields: { caption: 'Day one' } },
      '<figure><a href="/media/film/b2/original.mp4" data-gallery="gallery" data-caption="Day one" data-gallery-type="video"><span>Дивитися відео</span></a><figcaption>Day one</figcaption></figure>',
    ],
    [
      'a document',
      { value: 'paper' },
      '<p><a href="/media/paper/c3/original.pdf">Rules 2026.pdf</a> (PDF, 1,2 МБ)</p>',
    ],
    [
      'a drawing',
      { value: 'plan' },
      '<figure><a href="/media/plan/d4/original.svg" data-gallery="gallery" data-caption data-thumb="/media/plan/d4/original.svg" data-width="400" data-height="300"><img src="/media/plan/d4/original.svg" width="400" height="300" loading="lazy" alt="План" /></a></figure>',
    ],
  ])('shows a chosen file: %s', (_, node, shown) => {
    expect(html({ type: 'upload', relationTo: 'media', ...node })).toBe(shown)
  })

  it('shows a still with the film’s proportions until it is played', () => {
    const fields = { poster: { id: 'pool' } }
    const shown = html({ type: 'upload', relationTo: 'media', value: 'film', fields })
    expect(shown).toContain('data-gallery-type="video" data-thumb="/media/pool/a1/960.webp"')
    expect(shown).toContain(
      'data-width="1200" data-height="800"><img src="/media/pool/a1/960.webp"',
    )
    expect(shown).toContain('alt="Прогулянка" style="--ar:1200/800;--ground:#aabbcc;')
  })

  it('leaves out a picture that is gone', () => {
    const gone = { type: 'upload', relationTo: 'media', value: 'gone' }
    expect(html(gone, paragraph(text('Words')))).toBe('<p>Words</p>')
  })
})
