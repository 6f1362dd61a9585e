/** An SVG file as it is put into other drawings. */
export interface ThemeDrawing {
  viewBox: string
  width: number
  height: number
  /** Everything in it, as SVG. */
  body: string
}

const root = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/

/** Takes a drawing that has been checked, see `theme-check.ts`, out of its file. */
export function drawingOf(svg: string): ThemeDrawing {
  const [, given = '', inner = ''] = root.exec(svg) ?? []
  const attributes = [...given.matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)]
  const viewBox = attributes.find(([, name]) => name === 'viewBox')?.[2]?.slice(1, -1) ?? ''
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number)
  // How the root is painted holds for what is in it.
  const painted = attributes.filter(([, name]) => /^(?:fill|stroke|color|style)/.test(name ?? ''))
  const own = painted.map(([attribute]) => ` ${attribute}`).join('')
  const body = inner.trim()
  return { viewBox, width, height, body: own === '' ? body : `<g${own}>${body}</g>` }
}

/** The file in one colour, where it follows the colour of letters. */
export function inColour(svg: string, colour: string): string {
  return svg.replaceAll('currentColor', colour)
}
