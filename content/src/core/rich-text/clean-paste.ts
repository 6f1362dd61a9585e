import { completedLink } from '@alun/contract/rules/written-link'
import sanitizeHtml from 'sanitize-html'
import { storedTags, textParts } from './text-parts.ts'

/** Containers and line breaks, which become no part of their own. */
const carriers = ['div', 'span', 'br']

/** Words that their author took out or hid, comments, and their marks in the text. */
const leftOut = [
  // `del` of Word, LibreOffice and pages, and Word for the web.
  'del, .msoDel, [class*="TrackChangeTextDeletion"]',
  '[style*="mso-hide:all"], [style*="mso-hide: all"]',
  '[style*="mso-element:comment"], .msocomtxt, .msocomoff, .MsoCommentText',
  '.annotation_style_by_filter, .MsoCommentReference, .msocomanchor',
  '[href*="#_msocom_"], [style*="mso-special-character:comment"]',
].join()

/** Formatting of words; fonts, sizes and colours are those of the site. */
const styles = {
  'font-weight': [/^(?:bold|normal|[1-9]00)$/],
  'font-style': [/^(?:italic|normal)$/],
  'text-decoration': [/line-through/],
  'vertical-align': [/^(?:sub|super)$/],
  'white-space': [/^pre/],
}
/** Blocks that the editor does not know, and what they become, so that their contents stay apart. */
const otherBlocks = {
  ...{ address: 'div', article: 'div', aside: 'div', details: 'div', figure: 'div', footer: 'div' },
  ...{ header: 'div', main: 'div', section: 'div' },
  ...{ dd: 'p', dt: 'p', figcaption: 'p', legend: 'p', summary: 'p' },
}
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** Word's marks for the level of a list item, and for the sign before it. */
const listLevel = /mso-list:\s*l\d+\s+level(\d)/i
const listMarker = /mso-list:\s*Ignore/i

/**
 * Reduces clipboard content to what the editor can store: tracked changes are accepted, comments go, bookmarks and
 * broken links become their words, unreadable pictures become their description (an emoji stays), lists of Word
 * become lists, the highest heading becomes one of the second level, and fonts and blank paragraphs go.
 */
export function cleanPaste(html: string, parse: (html: string) => Document): string {
  const source = parse(
    html.includes('<body') ? html : `<!doctype html><html><body>${html}</body></html>`,
  ).body
  removeLeftOut(source)
  const cleaned = sanitizeHtml(source.innerHTML, {
    allowedTags: [...storedTags, ...carriers],
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'target'],
      img: ['src', 'alt', 'data-lexical-*'],
      li: ['value'],
      ol: ['start'],
      p: ['data-level'],
      span: ['data-marker'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'tg', 'viber', 'whatsapp'],
    allowedSchemesByTag: { img: ['data'] },
    nonTextTags: [
      ...['head', 'title', 'script', 'style', 'textarea', 'option', 'noscript', 'iframe'],
      ...['svg', 'video', 'audio', 'canvas'],
    ],
    transformTags: {
      ...otherBlocks,
      ...headingsFrom(source),
      strike: 's',
      pre: (_, attribs) => ({ tagName: 'p', attribs: { ...attribs, style: 'white-space:pre' } }),
      a: (_, { href = '', ...others }) => {
        // A bookmark within the source document.
        const link = href.startsWith('#') ? null : completedLink(href)
        return link === null
          ? { tagName: 'span', attribs: {} }
          : { tagName: 'a', attribs: { ...others, href: link } }
      },
      img: (tagName, attribs) => {
        const { alt = '', src = '' } = attribs
        // A box of a checklist, which the editor does not have.
        if (attribs['aria-roledescription'] === 'checkbox') return { tagName: 'span', attribs: {} }
        if (/^data:image\//i.test(src) || 'data-lexical-upload-id' in attribs)
          return { tagName, attribs }
        return { tagName: 'span', attribs: {}, text: alt }
      },
      p: (tagName, attribs) => {
        const [, level] = listLevel.exec(attribs.style ?? '') ?? []
        return { tagName, attribs: level ? { ...attribs, 'data-level': level } : attribs }
      },
      span: (tagName, attribs) => ({
        tagName,
        attribs: listMarker.test(attribs.style ?? '') ? { 'data-marker': '' } : attribs,
      }),
    },
  })
  const { body } = parse(`<!doctype html><html><body>${cleaned}</body></html>`)
  for (const paragraph of [...body.querySelectorAll('p[data-level]')]) enlist(paragraph)
  // The editor has no tables within cells, so these become their words, the innermost first.
  for (const table of [...body.querySelectorAll('td table, th table')].toReversed()) {
    const cells = [...table.querySelectorAll('td, th')].map(({ textContent }) =>
      textContent?.trim(),
    )
    table.replaceWith(cells.filter(Boolean).join(' · '))
  }
  dropBlanks(body)
  return body.innerHTML
}

function removeLeftOut(body: Element): void {
  // Google Docs links each mark `cmnt_ref1` with a box that begins with `cmnt1`.
  const ofDocs = [...body.querySelectorAll('a[id^="cmnt"]')].map((each) =>
    each.id.startsWith('cmnt_ref') ? (each.closest('sup') ?? each) : commentBox(each),
  )
  for (const each of [...body.querySelectorAll(leftOut), ...ofDocs]) each.remove()
}

function commentBox(anchor: Element): Element {
  const paragraph = anchor.closest('p') ?? anchor
  const box = paragraph.parentElement
  return box?.localName === 'div' && box.firstElementChild === paragraph ? box : paragraph
}

/** The editor's heading for each heading of the source; the order of levels stays. */
function headingsFrom(body: Element): Record<string, string> {
  const highest = headings.findIndex((tag) => body.querySelector(tag) !== null)
  const known = textParts.heading.tags
  const heading = (level: number) => known[level] ?? known[known.length - 1] ?? known[0]
  return Object.fromEntries(headings.map((tag, at) => [tag, heading(Math.max(0, at - highest))]))
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr'

/** Removes paragraphs without words or pictures, and line breaks between paragraphs. */
function dropBlanks(body: Element): void {
  for (const block of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const isBlank = block.textContent?.trim() === '' && block.querySelector('img') === null
    // A cell needs its paragraph.
    if (isBlank && block.closest('td, th') === null) block.remove()
  }
  const isBlock = (node: Element | null) =>
    node === null || node.matches(blocks) || node.querySelector(blocks) !== null
  const isWord = (node: ChildNode | null) => node?.nodeType === 3 && node.textContent?.trim() !== ''
  for (const lineBreak of [...body.querySelectorAll('br')]) {
    const { nextElementSibling, nextSibling, previousElementSibling, previousSibling } = lineBreak
    const isBetween = isBlock(previousElementSibling) && isBlock(nextElementSibling)
    const isAlone = previousElementSibling === null && nextElementSibling === null
    if (isBetween && !isAlone && !isWord(previousSibling) && !isWord(nextSibling))
      lineBreak.remove()
  }
}

const numbered = /^\(?(?:\d+|[ivxlc]+|\p{L})[.)]/iu

/** Moves a paragraph that has a level into the preceding list, or begins one. */
function enlist(paragraph: Element): void {
  const document = paragraph.ownerDocument
  const marker = paragraph.querySelector('[data-marker]')
  const tag = numbered.test(marker?.textContent?.trim() ?? '') ? 'ol' : 'ul'
  marker?.remove()
  const before = paragraph.previousElementSibling
  const level = Number(paragraph.getAttribute('data-level'))
  const isNested = before?.hasAttribute('data-list') === true && level > 1
  let list =
    isNested || (before?.hasAttribute('data-list') && before.localName === tag) ? before : null
  if (list === null) {
    list = document.createElement(tag)
    list.setAttribute('data-list', '')
    paragraph.before(list)
  }
  for (let depth = 2; isNested && depth <= level; depth += 1) {
    const last: Element | null = list.lastElementChild?.firstElementChild ?? null
    const isDeepest = depth === level
    if (last !== null && /^[ou]l$/.test(last.localName) && (!isDeepest || last.localName === tag)) {
      list = last
      continue
    }
    const nested: Element = document.createElement(tag)
    const item = document.createElement('li')
    item.append(nested)
    list.append(item)
    list = nested
  }
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}
