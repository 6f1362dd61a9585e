/** An SVG file, ready to be embedded in other drawings. */
export interface ThemeDrawing {
  viewBox: string
  width: number
  height: number
  /** Content of the root element. */
  body: string
}

const opening = /<svg\b([^<>]*)>/

/** Parses a drawing that `theme-check.ts` has checked. */
export function drawingOf(svg: string): ThemeDrawing {
  const [tag = '', given = ''] = opening.exec(svg) ?? []
  const inner = svg.slice(svg.indexOf(tag) + tag.length, Math.max(0, svg.lastIndexOf('</svg>')))
  const attributes = given.match(/(?<![\w:-])[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? []
  const viewBox = /^viewBox\s*=\s*["']([^"']*)/.exec(attributes.find(isViewBox) ?? '')?.[1] ?? ''
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number)
  // Paint attributes of the root apply to its content.
  const painted = attributes.filter((each) => /^(?:fill|stroke|color|style)/.test(each))
  const own = painted.map((attribute) => ` ${attribute}`).join('')
  const body = inner.trim()
  return { viewBox, width, height, body: own === '' ? body : `<g${own}>${body}</g>` }
}

const isViewBox = (attribute: string) => /^viewBox[\s=]/.test(attribute)

export function inColour(svg: string, colour: string): string {
  return svg.replaceAll('currentColor', colour)
}
