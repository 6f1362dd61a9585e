import { decodedText } from '@alun/contract/rules/attachment-content'
import { shortened } from '@alun/contract/rules/shortened'
import type { Drawing } from '@alun/contract/schema/picture'
import sax from 'sax'
import { collectMarks } from './collect-marks.ts'
import { boxOfDrawing } from './drawing-box.ts'
import { countDrawn } from './drawn-elements.ts'
import { identity, matrixOf } from './matrix.ts'

/** Larger drawings would take browsers seconds to draw. */
export const drawingLimits = { megabytes: 5, elements: 50_000, levels: 200, rules: 2_000 }

const drawingRefusals = [
  'documentType',
  'encoding',
  'noDrawing',
  'noSize',
  'outside',
  'page',
  'path',
  'picture',
  'script',
  'tooLarge',
  'transform',
] as const
export type DrawingRefusal = (typeof drawingRefusals)[number]

type ReadDrawing =
  /** `what` as written in the file. */
  | { refusal: DrawingRefusal; what?: string }
  /** Without marks if there are too many for a page. */
  | { refusal: null; viewBox: Drawing['viewBox']; marks: Drawing['marks'] | null }

const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  html: 'http://www.w3.org/1999/xhtml',
  xml: 'http://www.w3.org/XML/1998/namespace',
}

/** Refused elements by their names in lower case. */
const refusedElements: Readonly<Record<string, DrawingRefusal>> = {
  script: 'script',
  handler: 'script',
  foreignobject: 'page',
  iframe: 'page',
  object: 'page',
  embed: 'page',
  audio: 'page',
  video: 'page',
  // Our own processes draw these files, too.
  image: 'picture',
  feimage: 'picture',
}

const animations = new Set(['animate', 'animatemotion', 'animatetransform', 'set'])

const chunk = 65_536
const shown = 60

/**
 * Reads a drawing in one pass: why it must not be published unchanged, or its size and the parts that a page can
 * highlight. Refuses scripts, parts of pages, pictures, and references to anything outside. Addresses in styles are
 * left alone, because a drawing is shown by `<img>` or opened under a policy that loads nothing.
 */
export function readDrawing(bytes: Uint8Array): ReadDrawing {
  if (bytes.byteLength > drawingLimits.megabytes * 1_000_000) return { refusal: 'tooLarge' }
  const text = decodedText('utf-8', bytes)
  return text === null ? { refusal: 'encoding' } : parsed(text)
}

function parsed(text: string): ReadDrawing {
  let refused: Extract<ReadDrawing, { refusal: DrawingRefusal }> | null = null
  const refuse = (refusal: DrawingRefusal, what?: string) => {
    refused ??= what === undefined ? { refusal } : { refusal, what: shortened(what.trim(), shown) }
  }
  let [elements, levels, rules] = [0, 0, 0]
  let inSheet = 0
  let viewBox: Drawing['viewBox'] | null = null
  const collector = collectMarks()
  const drawn = countDrawn(drawingLimits.levels)

  const parser = strictParser()
  parser.onerror = () => refuse('noDrawing')
  parser.ondoctype = () => refuse('documentType')
  parser.onprocessinginstruction = ({ body, name }) => {
    const encoding = /encoding\s*=\s*["']([^"']*)/.exec(body)?.[1] ?? 'utf-8'
    if (name === 'xml-stylesheet') refuse('outside', body)
    else if (name === 'xml' && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) refuse('encoding')
  }
  parser.onopentag = (tag) => {
    // The types cover two kinds of parsers; this one knows namespaces.
    if (!('uri' in tag)) return
    // A second root element.
    if (levels === 0 && elements > 0) refuse('noDrawing')
    elements += 1
    levels += 1
    if (elements > drawingLimits.elements || levels > drawingLimits.levels) refuse('tooLarge')
    const name = tag.local.toLowerCase()
    const isOwn = tag.uri === namespaces.svg
    const all = Object.values(tag.attributes)
    const attributes = Object.fromEntries(all.map((each) => [each.name, each.value]))
    if (elements === 1) {
      if (tag.local !== 'svg' || !isOwn) refuse('noDrawing')
      viewBox = boxOfDrawing(attributes)
      if (viewBox === null) refuse('noSize')
    }
    if (tag.uri === namespaces.html) refuse(name === 'script' ? 'script' : 'page', tag.name)
    const reason = refusedElements[name]
    if (reason && (isOwn || reason === 'script')) refuse(reason, tag.name)
    if (name === 'style') inSheet += 1
    for (const each of all) checkAttribute(each, animations.has(name), refuse)
    const matrix = isOwn ? matrixOf(attributes.transform ?? '') : identity
    if (matrix === null) refuse('transform', attributes.transform)
    if (refused) return
    const addressIn = (space: string) =>
      all.find((each) => each.local === 'href' && (each.uri ?? '') === space)?.value
    const used = name === 'use' ? (addressIn('') ?? addressIn(namespaces.xlink)) : undefined
    drawn.opened(attributes.id, used)
    const wrong = collector.opened({
      name: tag.local,
      isOwn,
      attributes,
      matrix: matrix ?? identity,
    })
    if (wrong !== null) refuse('path', wrong)
  }
  parser.onclosetag = (name) => {
    levels -= 1
    if (/(?:^|:)style$/i.test(name)) inSheet -= 1
    collector.closed()
    drawn.closed()
  }
  const countRules = (words: string) => {
    if (inSheet > 0) rules += words.split('{').length - 1
    if (rules > drawingLimits.rules) refuse('tooLarge')
  }
  parser.ontext = countRules
  parser.oncdata = countRules

  for (let at = 0; at < text.length && refused === null; at += chunk) {
    parser.write(text.slice(at, at + chunk))
  }
  if (refused === null) parser.close()
  if (refused === null && drawn.isMore(drawingLimits.elements)) refuse('tooLarge')
  if (refused !== null) return refused
  return viewBox === null
    ? { refusal: 'noDrawing' }
    : { refusal: null, viewBox, marks: collector.marks() }
}

function strictParser() {
  // Otherwise a path of more than 64 kB is an error.
  Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })
  // The types lack `strictEntities`. It rejects names of HTML such as `&nbsp;`, which browsers reject too.
  const options = { xmlns: true, position: false, strictEntities: true }
  return sax.parser(true, options)
}

function checkAttribute(
  { local, name, uri, value }: sax.QualifiedAttribute,
  isAnimation: boolean,
  refuse: (refusal: DrawingRefusal, what: string) => void,
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
  if (isAnimation && isOwn && name === 'attributeName' && /(?:^|:)(?:href|on\w+)$/i.test(value)) {
    refuse('script', value)
  }
}
