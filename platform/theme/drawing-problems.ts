import { asRead, lastWord, namesNothingOutside } from './drawing-values.ts'

/** Faults of an SVG that could run or fetch something in a browser. */
export type DrawingProblem =
  | 'script'
  | 'foreignObject'
  | 'reference'
  | 'documentType'
  | 'element'
  | 'noSvg'
  | 'noViewBox'

/**
 * Maximum characters of a drawing that is stored with content, because every answer contains it.
 */
export const mostDrawing = 48_000

/** Elements that draw, and elements with the notes of drawing programs. */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textpath
  image style switch view lineargradient radialgradient stop clippath mask pattern marker filter metadata`
    .split(/\s+/)
    // Other faults report these.
    .concat('script', 'foreignobject'),
)
const notes = /^(?:sodipodi|inkscape|rdf|cc|dc):/i

const active: readonly (readonly [RegExp, DrawingProblem])[] = [
  [/<(?:[\w.-]+:)?script\b/i, 'script'],
  [/<(?:[\w.-]+:)?foreignObject\b/i, 'foreignObject'],
  [/[\s/"']on[a-z]+\s*=/i, 'script'],
  [/javascript:/i, 'script'],
  [/(?:href|src)\s*=\s*(?:["']\s*)?(?!["'#\s]|data:image\/(?:png|jpeg|webp);)/i, 'reference'],
  [/url\(\s*(?:["']\s*)?(?!["'#\s])/i, 'reference'],
  [/(?<![\w-])(?:-\w+-)?(?:image|image-set|src|cross-fade|element|url-prefix)\(/i, 'reference'],
  [/@(?:import|namespace|font-face)\b/i, 'reference'],
  [/xml:base\s*=/i, 'reference'],
  // A prefix of notes must not be bound to a namespace that draws, because elements are checked by
  // prefix.
  [
    /xmlns:(?:sodipodi|inkscape|rdf|cc|dc)\s*=\s*["']\s*http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xhtml)/i,
    'element',
  ],
  [/<!(?:DOCTYPE|ENTITY)\b/i, 'documentType'],
  [/<\?xml-stylesheet\b/i, 'reference'],
]

/** The root's tag, after declaration and comments. */
function rootOf(text: string): string | undefined {
  const [declaration = ''] = /^<\?xml[^<>]*\?>/.exec(text) ?? []
  let rest = text.slice(declaration.length).trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end === -1) return undefined
    rest = rest.slice(end + '-->'.length).trimStart()
  }
  return /^<svg\b[^<>]*>/.exec(rest)?.[0]
}

/** Attributes that need no check: texts, names, addresses that are checked elsewhere, notes. */
const free =
  /^(?:id|class|role|href|version|type|media|aria-[a-z]+|data-[\w.-]+|xmlns|[\w.-]+:[\w.-]+|font-family)$/i

/** Values of attributes, as browsers parse them. */
function valuesOf(text: string): string[] {
  const values: string[] = []
  let from = 0
  for (let sign = text.indexOf('='); sign !== -1; sign = text.indexOf('=', from)) {
    const name = lastWord(text.slice(from, sign).trimEnd())
    from = sign + 1
    while (/\s/.test(text.charAt(from))) from += 1
    const quote = text.charAt(from)
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, from + 1) : -1
    if (end === -1) continue
    // Separators of declarations are not part of a value.
    if (!free.test(name)) values.push(...asRead(text.slice(from + 1, end)).split(/[;{}]/))
    from = end + 1
  }
  return values
}

/** Faults of an SVG file; empty if it only draws. */
export function drawingProblems(svg: string): DrawingProblem[] {
  const text = svg.trim()
  const root = rootOf(text)
  if (root === undefined) return ['noSvg']
  const read = asRead(text)
  const found = new Set(
    active.filter(([what]) => what.test(text) || what.test(read)).map(([, fault]) => fault),
  )
  if (!valuesOf(text).every(namesNothingOutside)) found.add('reference')
  const names = [...text.matchAll(/<([a-z][\w:.-]*)/gi)].map(([, name = '']) => name)
  if (names.some((name) => !elements.has(name.toLowerCase()) && !notes.test(name)))
    found.add('element')
  if (!/\sviewBox\s*=\s*["'][-\d.\s,]+["']/.test(root)) found.add('noViewBox')
  return [...found]
}
