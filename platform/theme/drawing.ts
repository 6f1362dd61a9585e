/** An SVG file as it is put into other drawings. */
export interface ThemeDrawing {
  viewBox: string
  width: number
  height: number
  /** Everything in it, as SVG. */
  body: string
}

const opening = /<svg\b([^<>]*)>/

/** Takes a drawing that has been checked, see `theme-check.ts`, out of its file. */
export function drawingOf(svg: string): ThemeDrawing {
  const [tag = '', given = ''] = opening.exec(svg) ?? []
  const inner = svg.slice(svg.indexOf(tag) + tag.length, Math.max(0, svg.lastIndexOf('</svg>')))
  const attributes = given.match(/(?<![\w:-])[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? []
  const viewBox = /^viewBox\s*=\s*["']([^"']*)/.exec(attributes.find(isViewBox) ?? '')?.[1] ?? ''
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number)
  // How the root is painted holds for what is in it.
  const painted = attributes.filter((each) => /^(?:fill|stroke|color|style)/.test(each))
  const own = painted.map((attribute) => ` ${attribute}`).join('')
  const body = inner.trim()
  return { viewBox, width, height, body: own === '' ? body : `<g${own}>${body}</g>` }
}

const isViewBox = (attribute: string) => /^viewBox[\s=]/.test(attribute)

/** The file in one colour, where it follows the colour of letters. */
export function inColour(svg: string, colour: string): string {
  return svg.replaceAll('currentColor', colour)
}
