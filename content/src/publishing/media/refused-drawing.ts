import { asRead } from '@alun/platform/theme/drawing-values'
import sax from 'sax'
import { boxOfDrawing } from './drawing-size.ts'

/** More is no drawing for a page: browsers would draw it for seconds. */
export const mostOfDrawing = { megabytes: 5, elements: 50_000, levels: 200, rules: 2_000 }

interface RefusedDrawing {
  reason:
    | 'documentType'
    | 'encoding'
    | 'font'
    | 'noDrawing'
    | 'noSize'
    | 'outside'
    | 'page'
    | 'picture'
    | 'script'
    | 'tooLarge'
  /** As it stands in the file. */
  what?: string
}

const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  html: 'http://www.w3.org/1999/xhtml',
  xml: 'http://www.w3.org/XML/1998/namespace',
}

/** Elements of SVG that are refused, by their name in small letters. */
const refusedElements: Readonly<Record<string, RefusedDrawing['reason']>> = {
  script: 'script',
  handler: 'script',
  foreignobject: 'page',
  iframe: 'page',
  object: 'page',
  embed: 'page',
  audio: 'page',
  video: 'page',
  image: 'picture',
  feimage: 'picture',
}

const animations = new Set(['animate', 'animatemotion', 'animatetransform', 'set'])
/** Words and names, which no browser reads as a value. */
const free = /^(?:id|class|role|lang|result|aria-[a-z]+|data-.+)$/

const chunk = 65_536
const shown = 60

/**
 * What must not be in a drawing that is published as it came: scripts, pieces of pages, references to what is
 * outside. `null` for one that only draws. Parses the file once and keeps nothing of it.
 */
export function refusedDrawing(bytes: Uint8Array): RefusedDrawing | null {
  if (bytes.byteLength > mostOfDrawing.megabytes * 1_000_000) return { reason: 'tooLarge' }
  const text = decoded(bytes)
  return text === null ? { reason: 'encoding' } : readDrawing(text)
}

function decoded(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch (cause) {
    if (cause instanceof TypeError) return null
    throw cause
  }
}

function readDrawing(text: string): RefusedDrawing | null {
  let refused: RefusedDrawing | null = null
  const refuse = (reason: RefusedDrawing['reason'], what?: string) => {
    refused ??= what === undefined ? { reason } : { reason, what: what.trim().slice(0, shown) }
  }
  let elements = 0
  let levels = 0
  let rules = 0
  /** Whether each of the elements that are open has an id. */
  const named: boolean[] = []
  let openNamed = 0
  /** Pages draw each shape over the plan once for every element with an id around it. */
  let outlines = 0
  /** The text of a style sheet that is open. */
  let sheet: string | null = null

  const parser = strictParser()
  parser.onerror = () => refuse('noDrawing')
  parser.ondoctype = () => refuse('documentType')
  parser.onprocessinginstruction = ({ body, name }) => {
    const encoding = /encoding\s*=\s*["']([^"']*)/.exec(body)?.[1] ?? 'utf-8'
    if (name === 'xml-stylesheet') refuse('outside', body)
    else if (name === 'xml' && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) refuse('encoding')
  }
  parser.onopentag = (tag) => {
    // Typed for both kinds of parsers; this one knows namespaces.
    if (!('uri' in tag)) return
    // A second root.
    if (levels === 0 && elements > 0) refuse('noDrawing')
    elements += 1
    levels += 1
    const isNamed = tag.attributes.id !== undefined
    named.push(isNamed)
    if (isNamed) openNamed += 1
    outlines += openNamed
    if (outlines > 4 * mostOfDrawing.elements) refuse('tooLarge')
    if (elements > mostOfDrawing.elements || levels > mostOfDrawing.levels) refuse('tooLarge')
    const name = tag.local.toLowerCase()
    const attributes = Object.values(tag.attributes)
    if (elements === 1) {
      if (tag.local !== 'svg' || tag.uri !== namespaces.svg) refuse('noDrawing')
      const values = Object.fromEntries(attributes.map((each) => [each.name, each.value]))
      if (boxOfDrawing(values) === null) refuse('noSize')
    }
    if (tag.uri === namespaces.html) refuse(name === 'script' ? 'script' : 'page', tag.name)
    const reason = refusedElements[name]
    if (reason && (tag.uri === namespaces.svg || reason === 'script')) refuse(reason, tag.name)
    if (name === 'style' && sheet === null) sheet = ''
    for (const each of attributes) checkAttribute(each, animations.has(name), refuse)
  }
  parser.onclosetag = (name) => {
    levels -= 1
    if (named.pop()) openNamed -= 1
    if (sheet === null || !/(?:^|:)style$/i.test(name)) return
    rules += sheet.split('{').length - 1
    if (rules > mostOfDrawing.rules) refuse('tooLarge')
    checkStyle(sheet, refuse)
    sheet = null
  }
  const collect = (words: string) => {
    if (sheet !== null) sheet += words
  }
  parser.ontext = collect
  parser.oncdata = collect

  for (let at = 0; at < text.length && refused === null; at += chunk) {
    parser.write(text.slice(at, at + chunk))
  }
  if (refused === null) parser.close()
  if (refused === null && elements === 0) refuse('noDrawing')
  return refused
}

function strictParser() {
  // Else a path of more than 64 kB is an error.
  Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })
  // The types lack the last one: names of HTML such as `&nbsp;` are an error to browsers, too.
  const options = { xmlns: true, position: false, strictEntities: true }
  return sax.parser(true, options)
}

type Refuse = (reason: RefusedDrawing['reason'], what?: string) => void

function checkAttribute(
  { local, name, uri, value }: sax.QualifiedAttribute,
  isAnimation: boolean,
  refuse: Refuse,
): void {
  const isOwn = uri === '' || uri === undefined
  if (isOwn && /^on[a-z]/i.test(name)) refuse('script', name)
  if (uri === namespaces.xml && local === 'base') refuse('outside', value)
  const isAddress = local === 'href' || local === 'src'
  if (isAddress && (isOwn || uri === namespaces.xlink)) {
    const address = value.trim()
    if (/^\s*(?:javascript|vbscript)\s*:/i.test(address)) refuse('script', address)
    else if (address !== '' && !address.startsWith('#')) refuse('outside', address)
  }
  if (!isOwn || free.test(name)) return
  if (isAnimation && name === 'attributeName' && /(?:^|:)(?:href|on\w+|style)$/i.test(value)) {
    refuse('script', value)
  }
  checkStyle(value, refuse)
}

/** Functions that take an address. */
const loads = /(?<![\w-])(?:-\w+-)?(?:url|url-prefix|src|image|image-set|cross-fade|element)\(/gi
/** Of what stands in the brackets, which may be long. */
const addressLength = 300

/** Values and style sheets: with escapes as browsers read them, and with comments and without them. */
function checkStyle(css: string, refuse: Refuse): void {
  if (!/[(@\\]/.test(css)) return
  const read = asRead(css)
  for (const text of new Set([css, read, withoutComments(read)])) {
    const [rule] = /@(?:import|font-face)/i.exec(text) ?? []
    if (rule) refuse(rule.toLowerCase() === '@import' ? 'outside' : 'font', rule)
    for (const { 0: name, index } of text.matchAll(loads)) {
      const start = index + name.length
      const address = text
        .slice(start, start + addressLength)
        .trimStart()
        .replace(/^["']/, '')
      const isLocal = name.toLowerCase() === 'url(' && address.startsWith('#')
      if (!isLocal) refuse('outside', name + address)
    }
  }
}

function withoutComments(text: string): string {
  const [before = '', ...pieces] = text.split('/*')
  const after = pieces.map((piece) => {
    const end = piece.indexOf('*/')
    return end === -1 ? '' : piece.slice(end + 2)
  })
  return before + after.join('')
}
