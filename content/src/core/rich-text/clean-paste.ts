import { completedLink } from '@alun/contract/rules/written-link'
import sanitizeHtml from 'sanitize-html'

interface Pasted {
  html: string
  /** What was left out. */
  pictures: number
  links: number
}

const tags = `
  p div span h1 h2 h3 h4 h5 h6 ul ol li input blockquote pre hr br a strong b em i s strike del sub sup
  code table thead tbody tfoot tr th td img`

/** What formats words; fonts, sizes and colours are those of the site. */
const styles = {
  'font-weight': [/^(?:bold|normal|[1-9]00)$/],
  'font-style': [/^(?:italic|normal)$/],
  'text-decoration': [/line-through/],
  'vertical-align': [/^(?:sub|super)$/],
  'white-space': [/^pre/],
}
/** How Word writes the place of a paragraph in a list, and the sign before it. */
const listLevel = /mso-list:\s*l\d+\s+level(\d)/i
const listMarker = /mso-list:\s*Ignore/i

/**
 * What programs and web pages put on the clipboard, as the editor can keep it: bookmarks and links that lead
 * nowhere are their words, pictures that it can't read are their description (an emoji stays one),
 * lists of Word are lists, and fonts and blank paragraphs are gone.
 */
export function cleanPaste(html: string, parse: (html: string) => Document): Pasted {
  let [links, pictures] = [0, 0]
  const cleaned = sanitizeHtml(html, {
    allowedTags: tags.trim().split(/\s+/),
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
    nonTextTags: ['head', 'title', 'script', 'style', 'textarea', 'option', 'noscript', 'iframe'],
    transformTags: {
      a: (_, { href = '', ...others }) => {
        // A place in the document from which it comes.
        const link = href.startsWith('#') ? null : completedLink(href)
        if (link !== null) return { tagName: 'a', attribs: { ...others, href: link } }
        if (href !== '' && !href.startsWith('#')) links += 1
        return { tagName: 'span', attribs: {} }
      },
      img: (tagName, attribs) => {
        const { alt = '', src = '' } = attribs
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
  for (const paragraph of [...body.querySelectorAll('p[data-level]')]) enlist(paragraph)
  dropBlanks(body)
  return { html: body.innerHTML, links, pictures }
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr'

/** Paragraphs without words or pictures, and breaks of lines between paragraphs. */
function dropBlanks(body: Element): void {
  for (const block of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const isBlank = block.textContent?.trim() === '' && block.querySelector('img') === null
    // A cell keeps its paragraph.
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

/** Puts a paragraph of Word into the list before it, or begins one. */
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
