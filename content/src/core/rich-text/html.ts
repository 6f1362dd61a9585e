import { htmlLang, type Locale, localePath } from '@alun/contract/rules/locale'
import { offeredWidths, originalUrl, pictureUrl } from '@alun/contract/rules/picture'
import { shortened } from '@alun/contract/rules/shortened'
import { writtenLink } from '@alun/contract/rules/written-link'
import type { MediaFile, Picture } from '@alun/contract/schema/picture'
import {
  childrenOf,
  isEmptyState,
  type LexicalNode,
  type LexicalState,
  linkTarget,
  textOfNode,
  uploadOf,
} from '../records/lexical.ts'
import { mailWords } from '../words/mail-words.ts'
import { headingIds } from './heading-ids.ts'
import { frameOf, ratioOf } from './picture-frame.ts'
import { sanitise } from './sanitise.ts'
import { formats, isDrawn, type TextNode } from './text-parts.ts'

export interface RichTextContext {
  /** The reader's language, for the prefix of links and our own words. */
  locale: Locale
  siteOrigin: string | undefined
  /** A file of the media library; `null` if there is none. */
  file: (id: string) => TextFile | null
  /** Path of a record without language prefix; `null` if it must not be linked. */
  address: (collection: string, id: string) => string | null
}

/** A file with its own words. */
export interface TextFile {
  name: string
  alt: string
  caption: string | null
  shown: Picture | (MediaFile & Partial<Size>)
}

interface Size {
  width: number | null
  height: number | null
}

export interface Heading {
  id: string
  text: string
}

interface RenderedText {
  html: string
  /** Second-level headings, for a table of contents. */
  headings: Heading[]
}

/**
 * Most characters of HTML for a text; what follows is left out. A stored text is shorter, but each picture repeats the
 * words of its file.
 */
const mostCharacters = 2_000_000

const gallery = 'gallery'
const shownWidth = 960
const fullWidth = 1600
const thumbWidth = 320
const sizes = '(min-width: 1024px) 720px, 100vw'

/** Renders rich text as sanitised HTML; `null` if nothing would be visible. */
export function renderRichText(state: LexicalState, context: RichTextContext): RenderedText | null {
  if (isEmptyState(state)) return null
  const rendering = new Rendering(context, highestHeading(state.root))
  const html = sanitise(rendering.all(childrenOf(state.root)))
  return html === '' ? null : { html, headings: rendering.headings }
}

/** Headings start at level 2, because level 1 is the title of the page. */
function highestHeading(root: LexicalNode): number {
  const levels = childrenOf(root)
    .map(levelOf)
    .filter((level) => level !== null)
  return Math.min(...levels, 4)
}

function levelOf(node: LexicalNode): number | null {
  if (node.type !== 'heading' || typeof node.tag !== 'string') return null
  const level = Number(node.tag.slice(1))
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 4
}

class Rendering {
  readonly headings: Heading[] = []
  private readonly context: RichTextContext
  private readonly highest: number
  private readonly headingId = headingIds()
  private lastHeading: string | null = null
  private left = mostCharacters

  constructor(context: RichTextContext, highest: number) {
    this.context = context
    this.highest = highest
  }

  all(nodes: LexicalNode[]): string {
    return nodes.map((node) => this.one(node)).join('')
  }

  private inside(node: LexicalNode): string {
    return this.all(childrenOf(node))
  }

  private one(node: LexicalNode): string {
    if (!isDrawn(node.type) || this.left < 0) return ''
    const html = this.draw[node.type](node)
    if (!node.children) this.left -= html.length
    return html
  }

  /** How each node that the editor can store is drawn. */
  private readonly draw: Record<TextNode, (node: LexicalNode) => string> = {
    text: formatted,
    linebreak: () => '<br>',
    tab: () => ' ',
    horizontalrule: () => '<hr>',
    paragraph: (node) => (isBlank(node) ? '' : `<p>${this.inside(node)}</p>`),
    heading: (node) => this.heading(node),
    quote: (node) => (isBlank(node) ? '' : this.quote(node)),
    list: (node) => (isBlank(node) ? '' : this.list(node)),
    listitem: (node) => this.inside(node),
    link: (node) => this.link(node),
    autolink: (node) => this.link(node),
    table: (node) => (isBlank(node) ? '' : this.table(node)),
    tablerow: (node) => this.row(node),
    tablecell: (node) => this.cell(node),
    upload: (node) => this.upload(node),
  }

  private heading(node: LexicalNode): string {
    const text = textOfNode(node).replace(/\s+/g, ' ').trim()
    if (text === '') return ''
    const level = Math.min(4, 2 + (levelOf(node) ?? this.highest) - this.highest)
    const id = this.headingId(text)
    // Each table repeats it.
    this.lastHeading = shortened(text, 80)
    if (level === 2) this.headings.push({ id, text })
    return `<h${level} id="${escaped(id)}">${this.inside(node)}</h${level}>`
  }

  private quote(node: LexicalNode): string {
    const hasBlocks = childrenOf(node).some(({ type }) => type === 'paragraph' || type === 'list')
    const inside = this.inside(node)
    return `<blockquote>${hasBlocks ? inside : `<p>${inside}</p>`}</blockquote>`
  }

  /** The editor stores a nested list in an item of its own; HTML needs it in the preceding item. */
  private list(node: LexicalNode): string {
    const items: string[] = []
    for (const item of childrenOf(node)) {
      const nested = childrenOf(item)
      const onlyList = nested.length > 0 && nested.every(({ type }) => type === 'list')
      const inside = this.inside(item)
      if (onlyList && items.length > 0) items[items.length - 1] += inside
      else items.push(inside)
    }
    const tag = node.listType === 'number' ? 'ol' : 'ul'
    const start = tag === 'ol' && typeof node.start === 'number' && node.start !== 1
    const opening = start ? `<ol start="${Math.trunc(Number(node.start))}">` : `<${tag}>`
    return `${opening}${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
  }

  private link(node: LexicalNode): string {
    const inside = this.inside(node)
    const { isInNewTab, item, url } = linkTarget(node)
    const { locale, siteOrigin, address } = this.context
    const path = item ? address(item.collection, item.id) : null
    const found = path
      ? { kind: 'internal', href: localePath(path, locale) }
      : writtenLink(url ?? '', locale, siteOrigin)
    if (!found || inside === '') return inside
    const rel = found.kind === 'external' ? ' rel="noopener noreferrer"' : ''
    // An anchor on the same page, a mail or a call needs no tab.
    const opensPage = found.kind === 'external' || found.kind === 'internal'
    const target = isInNewTab && opensPage ? ' target="_blank"' : ''
    return `<a href="${escaped(found.href)}"${target}${rel}>${inside}</a>`
  }

  private table(node: LexicalNode): string {
    const rows = childrenOf(node).filter(({ type }) => type === 'tablerow')
    const head = rows.findIndex((row) => !childrenOf(row).every(isColumnHeader))
    const split = head === -1 ? 0 : head
    const top = rows.slice(0, split).map((row) => this.row(row))
    const body = rows.slice(split).map((row) => this.row(row))
    const label = escaped(this.lastHeading ?? mailWords(this.context.locale)('richText.table'))
    return [
      `<div class="tablebox" tabindex="0" role="region" aria-label="${label}"><table>`,
      top.length > 0 ? `<thead>${top.join('')}</thead>` : '',
      `<tbody>${body.join('')}</tbody></table></div>`,
    ].join('')
  }

  private row(row: LexicalNode): string {
    const cells = childrenOf(row).filter(({ type }) => type === 'tablecell')
    return `<tr>${cells.map((cell) => this.cell(cell)).join('')}</tr>`
  }

  private cell(node: LexicalNode): string {
    const spans = ['colSpan', 'rowSpan']
      .map((name) => ({ name: name.toLowerCase(), times: Number(node[name]) }))
      .filter(({ times }) => Number.isInteger(times) && times > 1 && times <= 1000)
      .map(({ name, times }) => ` ${name}="${times}"`)
      .join('')
    const content = this.cellContent(node)
    if (isColumnHeader(node)) return `<th scope="col"${spans}>${content}</th>`
    if (isRowHeader(node)) return `<th scope="row"${spans}>${content}</th>`
    return `<td${spans}>${content}</td>`
  }

  private cellContent(node: LexicalNode): string {
    const [only, ...others] = childrenOf(node)
    return only?.type === 'paragraph' && others.length === 0 ? this.inside(only) : this.inside(node)
  }

  private upload(node: LexicalNode): string {
    const upload = uploadOf(node)
    const file = upload && this.context.file(upload.id)
    if (!upload || !file) return ''
    const { alt, name, shown } = file
    const words = { alt: upload.alt ?? alt, caption: upload.caption ?? file.caption }
    if (!('extension' in shown)) return this.picture(shown, words)
    const poster = upload.poster === null ? null : this.context.file(upload.poster)
    switch (shown.extension) {
      case 'svg':
        return this.drawing(shown, words)
      case 'mp4':
        return this.film(shown, poster?.shown ?? null, words)
      case 'pdf':
        return this.document(shown, words.caption ?? (words.alt || name))
    }
  }

  private picture(picture: Picture, { alt, caption }: Words): string {
    const image = imageOf(picture, alt)
    const widths = offeredWidths(picture.width)
    const url = (width: number) => pictureUrl(picture.path, widestUpTo(widths, width), 'webp')
    const link = { 'data-thumb': url(thumbWidth), ...sizeOf(picture) }
    return figure({ href: url(fullWidth), ...link }, image, caption)
  }

  private drawing(file: MediaFile & Partial<Size>, { alt, caption }: Words): string {
    const src = originalUrl(file)
    const { width, height } = file
    const size = width && height ? { width: String(width), height: String(height) } : null
    const image = attributes('img', { src, ...size, loading: 'lazy', alt })
    const link = { href: src, 'data-thumb': src, ...(size && sizeOf(size)) }
    return figure(link, image, caption)
  }

  /** Opens the film in the gallery; without scripts the link opens the file. */
  private film(file: MediaFile, poster: TextFile['shown'] | null, { alt, caption }: Words): string {
    const watch = `<span>${escaped(mailWords(this.context.locale)('richText.film'))}</span>`
    const href = originalUrl(file)
    const link = { href, 'data-gallery-type': 'video' }
    if (poster === null || 'extension' in poster)
      return figure(link, watch, caption ?? (alt || null))
    const thumb = pictureUrl(
      poster.path,
      widestUpTo(offeredWidths(poster.width), shownWidth),
      'webp',
    )
    const facts = { ...link, 'data-thumb': thumb, ...sizeOf(poster) }
    return figure(facts, `${imageOf(poster, alt, ratioOf(poster))}${watch}`, caption)
  }

  private document(file: MediaFile, name: string): string {
    const { locale } = this.context
    const number = new Intl.NumberFormat(htmlLang(locale), { maximumFractionDigits: 1 })
    const megabytes = number.format(Math.max(0.1, file.bytes / 1_000_000))
    const size = mailWords(locale)('richText.document', { megabytes })
    return `<p><a href="${escaped(originalUrl(file))}">${escaped(name)}</a> (${escaped(size)})</p>`
  }
}

interface Words {
  alt: string
  caption: string | null
}

/** All pictures and films of a page belong to one gallery, which the albums use too. */
function figure(link: Record<string, string>, inside: string, caption: string | null): string {
  const { href = '', ...facts } = link
  const shown = { href, 'data-gallery': gallery, 'data-caption': caption ?? '', ...facts }
  const below = caption ? `<figcaption>${escaped(caption)}</figcaption>` : ''
  return `<figure>${attributes('a', shown)}${inside}</a>${below}</figure>`
}

const sizeOf = ({ width, height }: { width: number | string; height: number | string }) => ({
  'data-width': String(width),
  'data-height': String(height),
})

function imageOf({ path, width, height, ...look }: Picture, alt: string, ratio = ''): string {
  const widths = offeredWidths(width)
  return attributes('img', {
    src: pictureUrl(path, widestUpTo(widths, shownWidth), 'webp'),
    srcset: widths.map((each) => `${pictureUrl(path, each, 'webp')} ${each}w`).join(', '),
    sizes,
    width: String(width),
    height: String(height),
    loading: 'lazy',
    alt,
    style: ratio + frameOf(look),
  })
}

function isBlank(node: LexicalNode): boolean {
  return isEmptyState({ root: node })
}

function widestUpTo(widths: number[], limit: number): number {
  return Math.max(...widths.filter((width) => width <= limit), widths[0] ?? 160)
}

const columnHeader = 1
const rowHeader = 2

function isColumnHeader({ headerState }: LexicalNode): boolean {
  return typeof headerState === 'number' && (headerState & columnHeader) !== 0
}

function isRowHeader({ headerState }: LexicalNode): boolean {
  return typeof headerState === 'number' && (headerState & rowHeader) !== 0
}

function formatted(node: LexicalNode): string {
  if (typeof node.text !== 'string') return ''
  const format = typeof node.format === 'number' ? node.format : 0
  return formats.reduce(
    (html, { bit, tag }) => ((format & bit) !== 0 ? `<${tag}>${html}</${tag}>` : html),
    escaped(node.text),
  )
}

function attributes(tag: string, values: Record<string, string>): string {
  const pairs = Object.entries(values).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${tag}${pairs.join('')}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
