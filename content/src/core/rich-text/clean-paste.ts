import { completedLink } from '@alun/contract/rules/written-link'
import sanitizeHtml from 'sanitize-html'
import { storedTags, textParts } from './text-parts.ts'

interface Pasted {
  html: string
  /** What was left out. */
  pictures: number
  links: number
  deletions: number
  comments: number
}

/** Containers and line breaks, which become no part of their own; ticks become characters. */
const carriers = ['div', 'span', 'br', 'input']

/** Words that their author took out or hid: `del` of Word, LibreOffice and pages, and Word for the web. */
const takenOut =
  'del, .msoDel, [class*="TrackChangeTextDeletion"], [style*="mso-hide:all"], [style*="mso-hide: all"]'
/** Comments of Word and LibreOffice, and their marks in the text. */
const commentTexts =
  '[style*="mso-element:comment"], .msocomtxt, .msocomoff, .MsoCommentText, .annotation_style_by_filter'
const commentMarks =
  '.MsoCommentReference, .msocomanchor, [href*="#_msocom_"], [style*="mso-special-character:comment"]'

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
export function cleanPaste(html: string, parse: (html: string) => Document): Pasted {
  let [links, pictures] = [0, 0]
  const source = parse(
    html.includes('<body') ? html : `<!doctype html><html><body>${html}</body></html>`,
  ).body
  const comments = removeComments(source)
  const deletions = remove(source, [...source.querySelectorAll(takenOut)])
  const cleaned = sanitizeHtml(source.innerHTML, {
    allowedTags: [...storedTags, ...carriers],
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'target'],
      img: ['src', 'alt', 'data-lexical-*'],
      input: ['type', 'checked'],
      li: ['role', 'aria-checked', 'value'],
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
        const link = href.startsWith('#') ? null : completedLink(unwrapped(href))
        if (link !== null) return { tagName: 'a', attribs: { ...others, href: link } }
        if (href !== '' && !href.startsWith('#')) links += 1
        return { tagName: 'span', attribs: {} }
      },
      img: (tagName, attribs) => {
        const { alt = '', src = '' } = attribs
        // The list item carries the same state.
        if (attribs['aria-roledescription'] === 'checkbox') return { tagName: 'span', attribs: {} }
        if (/^data:image\//i.test(src) || 'data-lexical-upload-id' in attribs)
          return { tagName, attribs }
        if (!/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(alt)) pictures += 1
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
  for (const paragraph of [...body.querySelectorAll('p')]) markTyped(paragraph)
  for (const paragraph of [...body.querySelectorAll('p[data-level]')]) enlist(paragraph)
  for (const box of [...body.querySelectorAll('li[aria-checked], input')]) writeTick(box)
  for (const table of [...body.querySelectorAll('td table, th table')]) flatten(table)
  dropBlanks(body)
  return { html: body.innerHTML, links, pictures, deletions, comments }
}

/** Removes elements, the outer ones first, and answers how many there were, without those within others. */
function remove(body: Element, elements: readonly Element[]): number {
  let count = 0
  for (const each of elements) {
    if (!body.contains(each)) continue
    each.remove()
    count += 1
  }
  return count
}

function removeComments(body: Element): number {
  // Google Docs links each mark `cmnt_ref1` with a box that begins with `cmnt1`.
  const ofDocs = [...body.querySelectorAll('a[id^="cmnt"]')]
  const isMark = ({ id }: Element) => id.startsWith('cmnt_ref')
  const boxes = ofDocs.filter((each) => !isMark(each)).map(commentBox)
  const texts = remove(body, [...body.querySelectorAll(commentTexts), ...boxes])
  const marks = ofDocs.filter(isMark).map((mark) => mark.closest('sup') ?? mark)
  // A list of comments is one element, so the marks count, if they were copied.
  return Math.max(texts, remove(body, [...body.querySelectorAll(commentMarks), ...marks]))
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

/** Redirects in mails and documents, which expire or ask first; the query contains the real address. */
const detours = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: '/url', names: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', names: ['url'] },
  { host: /^lm?\.facebook\.com$/, path: '/l.php', names: ['u'] },
]

function unwrapped(href: string): string {
  const url = URL.parse(href)
  const detour = detours.find(({ host, path }) => url?.pathname === path && host.test(url.hostname))
  const found = detour?.names.map((name) => url?.searchParams.get(name)).find(Boolean)
  return found ?? href
}

/** The editor has no checklists, so the state becomes a character. */
function writeTick(box: Element): void {
  const isInput = box.localName === 'input'
  const isBox = !isInput || box.getAttribute('type') === 'checkbox'
  const isDone = isInput ? box.hasAttribute('checked') : box.getAttribute('aria-checked') === 'true'
  const sign = isBox ? (isDone ? '☑ ' : '☐ ') : ''
  if (isInput) box.replaceWith(sign)
  else (box.querySelector('p') ?? box).prepend(sign)
  for (const name of ['role', 'aria-checked']) box.removeAttribute(name)
}

/** Turns a table within a cell, which the editor cannot store, into a paragraph per row. */
function flatten(table: Element): void {
  const rows = [...table.querySelectorAll('tr')].map((row) => {
    const paragraph = table.ownerDocument.createElement('p')
    const cells = [...row.children].map((cell) => cell.textContent?.trim() ?? '')
    paragraph.textContent = cells.filter(Boolean).join(' · ')
    return paragraph
  })
  table.replaceWith(...rows)
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

/** A typed number or letter before a paragraph: `1)`, `1.2.`, `а)`. */
const typedMarker = /^\s*(?:(\d{1,2}(?:\.\d{1,2})*)[.)]|(\p{Ll})\))\s+(?=\S)/u

interface Marked {
  paragraph: Element
  text: ChildNode
  marker: string
  place: number[]
}

function markedIn(paragraph: Element): Marked | null {
  let text: ChildNode | null = paragraph.firstChild
  while (text?.firstChild) text = text.firstChild
  const [marker, numbers, letter] = typedMarker.exec(text?.textContent ?? '') ?? []
  if (!text || marker === undefined) return null
  const place = letter ? [placeOf(letter)] : (numbers ?? '').split('.').map(Number)
  return { paragraph, text, marker, place }
}

/** Position of a letter that counts a list; `0` for other letters. */
const placeOf = (letter: string) =>
  Math.max('abcdefghijklmnopqrstuvwxyz'.indexOf(letter), 'абвгдежзиклмнопрст'.indexOf(letter)) + 1

/** Whether this is the next item of the list: on the same level, one below, or above. */
function follows(place: readonly number[], before: readonly number[]): boolean {
  const isBelow = place.length === before.length + 1 && place.at(-1) === 1
  const own = before.slice(0, place.length)
  const expected = isBelow ? [...before, 1] : own.with(-1, (own.at(-1) ?? 0) + 1)
  return place.length === expected.length && place.every((part, at) => part === expected[at])
}

/** Turns paragraphs with consecutive numbers into a list, if there are at least two. */
function markTyped(paragraph: Element): void {
  const list: Marked[] = []
  for (let next: Element | null = paragraph; next; next = next.nextElementSibling) {
    const isFree = next.localName === 'p' && !next.hasAttribute('data-level')
    const item = isFree ? markedIn(next) : null
    const before = list.at(-1)
    if (!item || !(before ? follows(item.place, before.place) : item.place.at(-1) === 1)) break
    list.push(item)
  }
  if (list.length < 2) return
  const outermost = Math.min(...list.map(({ place }) => place.length))
  for (const { marker, paragraph, place, text } of list) {
    text.textContent = (text.textContent ?? '').slice(marker.length)
    const sign = paragraph.ownerDocument.createElement('span')
    sign.setAttribute('data-marker', '')
    sign.textContent = marker.trim()
    paragraph.prepend(sign)
    paragraph.setAttribute('data-level', String(place.length - outermost + 1))
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
