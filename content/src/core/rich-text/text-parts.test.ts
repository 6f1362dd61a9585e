import type { Picture } from '@alun/contract/schema/picture'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { siteEditor } from '../fields/rich-text.ts'
import { lexicalState } from '../records/lexical.ts'
import { cleanPaste } from './clean-paste.ts'
import { renderRichText } from './html.ts'
import { isDrawn, storedTags } from './text-parts.ts'

const service = await forThisFile(openContent())
const { payload } = service
const editorConfig = await editorConfigFactory.fromEditor({
  config: payload.config,
  editor: siteEditor,
})

const parse = (html: string) => parseHTML(html).document
class Dom {
  readonly window: { document: Document }
  constructor(html: string) {
    this.window = { document: parse(`<!doctype html><html><body>${html}</body></html>`) }
  }
}

const pool: Picture = {
  ...{ path: 'pool/a1', width: 400, height: 300, color: '#aabbcc', preview: null },
  ...{ alt: { text: 'Pool' }, focal: { x: 50, y: 50 } },
}

/** The page's markup of what was pasted, by way of the editor. */
function published(html: string): string {
  const state = convertHTMLToLexical({ editorConfig, html: cleanPaste(html, parse), JSDOM: Dom })
  const rendered = renderRichText(lexicalState.parse(state), {
    locale: 'en',
    siteOrigin: undefined,
    file: () => ({ name: 'pool.jpg', alt: 'Pool', caption: null, shown: pool }),
    address: () => null,
  })
  return rendered?.html ?? ''
}

const table = '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table>'
const samples: Readonly<Record<string, readonly [pasted: string, drawn: string]>> = {
  p: ['<p>A</p>', '<p>A</p>'],
  h2: ['<h2>A</h2>', '<h2 id="s-a">A</h2>'],
  h3: ['<h2>A</h2><h3>B</h3>', '<h3 id="s-b">B</h3>'],
  h4: ['<h2>A</h2><h4>B</h4>', '<h4 id="s-b">B</h4>'],
  strong: ['<p><strong>A</strong></p>', '<strong>A</strong>'],
  b: ['<p><b>A</b></p>', '<strong>A</strong>'],
  em: ['<p><em>A</em></p>', '<em>A</em>'],
  i: ['<p><i>A</i></p>', '<em>A</em>'],
  s: ['<p><s>A</s></p>', '<s>A</s>'],
  sub: ['<p>H<sub>2</sub>O</p>', 'H<sub>2</sub>O'],
  sup: ['<p>10<sup>6</sup></p>', '10<sup>6</sup>'],
  ul: ['<ul><li>A</li></ul>', '<ul><li>A</li></ul>'],
  li: ['<ul><li>A</li></ul>', '<li>A</li>'],
  ol: ['<ol><li>A</li></ol>', '<ol><li>A</li></ol>'],
  blockquote: ['<blockquote>A</blockquote>', '<blockquote><p>A</p></blockquote>'],
  a: ['<p><a href="https://x.example/">A</a></p>', '<a href="https://x.example/"'],
  img: [
    '<img src="data:image/png;base64,iVBORw0KGgo=" data-lexical-upload-id="1" data-lexical-upload-relation-to="media">',
    '<img src="/media/pool/a1/',
  ],
  table: [table, '<table>'],
  thead: [table, 'A'],
  tbody: [table, '<tbody>'],
  tfoot: ['<table><tfoot><tr><td>A</td></tr></tfoot></table>', '<td>A</td>'],
  tr: [table, '<tr>'],
  th: [table, '<th scope="'],
  td: [table, '<td>B</td>'],
  hr: ['<p>A</p><hr><p>B</p>', '<hr'],
}

describe('a long text', () => {
  it.each(storedTags)('stores and shows %s, which paste lets through', (tag) => {
    const [pasted = '', drawn = ''] = samples[tag] ?? []
    expect(drawn).not.toBe('')
    expect(published(pasted)).toContain(drawn)
  })

  const words = (text: string) => ({ type: 'text', version: 1, text })
  const around = (type: string, ...children: object[]) => ({ type, version: 1, children })
  const link = (text: string, fields: object) => ({ ...around('link', words(text)), fields })
  const nowhere = link('план', { linkType: 'custom', url: 'javascript:x' })
  const bullets = { listType: 'bullet', tag: 'ul', start: 1 }
  const file = { type: 'upload', version: 1, relationTo: 'news', value: 'gone' }
  it.each([
    [around('paragraph', words('Див. '), nowhere), 'Посилання «план» не має адреси'],
    [
      { ...around('list', { ...around('listitem', nowhere), value: 1 }), ...bullets },
      'Посилання «план» не має адреси',
    ],
    [around('table', around('tablerow', around('tablecell', nowhere))), 'Посилання «план» не має'],
    [file, 'Зображення або фільм № 1'],
    [{ ...around('heading', words('Велике')), tag: 'h1' }, '«Велике»'],
  ])('names the part that is refused: %j', async (part, said) => {
    const root = { ...around('root', part), format: '', indent: 0, direction: null }
    const json = { title: 'А', body: { root }, _status: 'published' }
    const call = { method: 'POST', json, headers: { 'Accept-Language': 'uk' } }
    const answer = await service.http('/api/news?locale=ua', call, await service.as('editor'))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(said)
  })

  it('shows every node of the editor on the page', () => {
    const { nodes } = editorConfig.features
    const types = nodes.map(({ node }) => ('with' in node ? node.replace : node).getType())
    expect(types.filter((type) => !isDrawn(type))).toEqual([])
    expect(types).toContain('upload')
  })
})
