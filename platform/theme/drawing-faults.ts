/** What a drawing could run or fetch in somebody's browser. */
export const drawingFaults = [
  'script',
  'foreignObject',
  'handler',
  'scriptAddress',
  'reference',
  'documentType',
  'element',
  'noSvg',
  'noViewBox',
] as const
export type DrawingFault = (typeof drawingFaults)[number]

/** Characters of a drawing that is stored with content: every answer of the service carries it. */
export const mostDrawing = 48_000

/** Elements that draw, and those in which programs store their notes. */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textpath
  image style switch view lineargradient radialgradient stop clippath mask pattern marker filter metadata`
    .split(/\s+/)
    // Named by another fault.
    .concat('script', 'foreignobject'),
)
const notes = /^(?:sodipodi|inkscape|rdf|cc|dc):/i

const active: readonly (readonly [RegExp, DrawingFault])[] = [
  [/<(?:[\w.-]+:)?script\b/i, 'script'],
  [/<(?:[\w.-]+:)?foreignObject\b/i, 'foreignObject'],
  [/[\s/"']on[a-z]+\s*=/i, 'handler'],
  [/javascript:/i, 'scriptAddress'],
  [/(?:href|src)\s*=\s*(?:["']\s*)?(?!["'#\s]|data:image\/(?:png|jpeg|webp);)/i, 'reference'],
  [/url\(\s*(?:["']\s*)?(?!["'#\s])/i, 'reference'],
  [/@import\b/i, 'reference'],
  [/<!(?:DOCTYPE|ENTITY)\b/i, 'documentType'],
  [/<\?xml-stylesheet\b/i, 'reference'],
]

/** The tag of the root, behind declaration and comments. */
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

/** What is wrong with an SVG file; nothing of one that draws, and does nothing else. */
export function faultsOfDrawing(svg: string): DrawingFault[] {
  const text = svg.trim()
  const root = rootOf(text)
  if (root === undefined) return ['noSvg']
  const found = new Set(active.filter(([what]) => what.test(text)).map(([, fault]) => fault))
  const names = [...text.matchAll(/<([a-z][\w:.-]*)/gi)].map(([, name = '']) => name)
  if (names.some((name) => !elements.has(name.toLowerCase()) && !notes.test(name)))
    found.add('element')
  if (!/\sviewBox\s*=\s*["'][-\d.\s,]+["']/.test(root)) found.add('noViewBox')
  return [...found]
}
