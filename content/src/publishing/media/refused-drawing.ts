import { decodedText } from '@alun/contract/rules/attachment-content'
import { shortened } from '@alun/contract/rules/shortened'
import { asRead } from '@alun/platform/theme/drawing-values'
import sax from 'sax'
import { boxOfDrawing } from './drawing-size.ts'

/** Larger drawings would take browsers seconds to draw. */
export const drawingLimits = { megabytes: 5, elements: 50_000, levels: 200, rules: 2_000 }

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
  /** As written in the file. */
  what?: string
}

const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  html: 'http://www.w3.org/1999/xhtml',
  xml: 'http://www.w3.org/XML/1998/namespace',
}

/** Rejected elements by their names in lower case. */
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
/** Attributes with free text, which browsers do not interpret. */
const freeText = /^(?:id|class|role|lang|result|aria-[a-z]+|data-.+)$/

const chunk = 65_536
const shown = 60

/**
 * Why a drawing must not be published unchanged: scripts, parts of pages, or references to anything outside; `null`
 * for a drawing that only draws. Parses the file once and stores nothing of it.
 */
export function refusedDrawing(bytes: Uint8Array): RefusedDrawing | null {
  if (bytes.byteLength > drawingLimits.megabytes * 1_000_000) return { reason: 'tooLarge' }
  const text = decodedText('utf-8', bytes)
  return text === null ? { reason: 'encoding' } : readDrawing(text)
}

function readDrawing(text: string): RefusedDrawing | null {
  let refused: RefusedDrawing | null = null
  const reject = (reason: RefusedDrawing['reason'], what?: string) => {
    refused ??= what === undefined ? { reason } : { reason, what: shortened(what.trim(), shown) }
  }
  let elements = 0
  let levels = 0
  let rules = 0
  /** For each open element whether it has an id. */
  const named: boolean[] = []
  let openNamed = 0
  /** Pages draw each shape over the plan once for every surrounding element with an id. */
  let outlines = 0
  /** The text of the open style sheet, if any. */
  let sheet: string | null = null

  const parser = strictParser()
  parser.onerror = () => reject('noDrawing')
  parser.ondoctype = () => reject('documentType')
  parser.onprocessinginstruction = ({ body, name }) => {
    const encoding = /encoding\s*=\s*["']([^"']*)/.exec(body)?.[1] ?? 'utf-8'
    if (name === 'xml-stylesheet') reject('outside', body)
    else if (name === 'xml' && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) reject('encoding')
  }
  parser.onopentag = (tag) => {
    // The types cover two kinds of parsers; this one knows namespaces.
    if (!('uri' in tag)) return
    // A second root element.
    if (levels === 0 && elements > 0) reject('noDrawing')
    elements += 1
    levels += 1
    const isNamed = tag.attributes.id !== undefined
    named.push(isNamed)
    if (isNamed) openNamed += 1
    outlines += openNamed
    if (outlines > 4 * drawingLimits.elements) reject('tooLarge')
    if (elements > drawingLimits.elements || levels > drawingLimits.levels) reject('tooLarge')
    const name = tag.local.toLowerCase()
    const attributes = Object.values(tag.attributes)
    if (elements === 1) {
      if (tag.local !== 'svg' || tag.uri !== namespaces.svg) reject('noDrawing')
      const values = Object.fromEntries(attributes.map((each) => [each.name, each.value]))
      if (boxOfDrawing(values) === null) reject('noSize')
    }
    if (tag.uri === namespaces.html) reject(name === 'script' ? 'script' : 'page', tag.name)
    const reason = refusedElements[name]
    if (reason && (tag.uri === namespaces.svg || reason === 'script')) reject(reason, tag.name)
    if (name === 'style' && sheet === null) sheet = ''
    for (const each of attributes) checkAttribute(each, animations.has(name), reject)
  }
  parser.onclosetag = (name) => {
    levels -= 1
    if (named.pop()) openNamed -= 1
    if (sheet === null || !/(?:^|:)style$/i.test(name)) return
    rules += sheet.split('{').length - 1
    if (rules > drawingLimits.rules) reject('tooLarge')
    checkStyle(sheet, reject)
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
  if (refused === null && elements === 0) reject('noDrawing')
  return refused
}

function strictParser() {
  // Otherwise a path of more than 64 kB is an error.
  Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })
  // The types lack `strictEntities`. It rejects names of HTML such as `&nbsp;`, which browsers reject too.
  const options = { xmlns: true, position: false, strictEntities: true }
  return sax.parser(true, options)
}

type Reject = (reason: RefusedDrawing['reason'], what?: string) => void

function checkAttribute(
  { local, name, uri, value }: sax.QualifiedAttribute,
  isAnimation: boolean,
  reject: Reject,
): void {
  const isOwn = uri === '' || uri === undefined
  if (isOwn && /^on[a-z]/i.test(name)) reject('script', name)
  if (uri === namespaces.xml && local === 'base') reject('outside', value)
  const isAddress = local === 'href' || local === 'src'
  if (isAddress && (isOwn || uri === namespaces.xlink)) {
    const address = value.trim()
    if (/^\s*(?:javascript|vbscript)\s*:/i.test(address)) reject('script', address)
    else if (address !== '' && !address.startsWith('#')) reject('outside', address)
  }
  if (!isOwn || freeText.test(name)) return
  if (isAnimation && name === 'attributeName' && /(?:^|:)(?:href|on\w+|style)$/i.test(value)) {
    reject('script', value)
  }
  checkStyle(value, reject)
}

/** Functions that take an address. */
const loads = /(?<![\w-])(?:-\w+-)?(?:url|url-prefix|src|image|image-set|cross-fade|element)\(/gi
/** How much of a function's argument is read. */
const addressLength = 300

/** Checks values and style sheets with escapes as browsers read them, and both with and without comments. */
function checkStyle(css: string, reject: Reject): void {
  if (!/[(@\\]/.test(css)) return
  const read = asRead(css)
  for (const text of new Set([css, read, withoutComments(read)])) {
    const [rule] = /@(?:import|font-face)/i.exec(text) ?? []
    if (rule) reject(rule.toLowerCase() === '@import' ? 'outside' : 'font', rule)
    for (const { 0: name, index } of text.matchAll(loads)) {
      const start = index + name.length
      const address = text
        .slice(start, start + addressLength)
        .trimStart()
        .replace(/^["']/, '')
      const isLocal = name.toLowerCase() === 'url(' && address.startsWith('#')
      if (!isLocal) reject('outside', name + address)
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
