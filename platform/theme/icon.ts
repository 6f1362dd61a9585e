import { drawingOf, inColour } from './drawing.ts'
import { coloursOf, readDrawing, siteTheme } from './theme.ts'

/** The mark of the theme, in the colour that it has on the ground of icons. */
export const themeMark = () => inColour(readDrawing('mark'), coloursOf(siteTheme()).offer)

/** A mark in the middle of its square ground, 48 wide; `share` is what it takes of that. */
export function iconSvg(mark: string, share: number): string {
  const { viewBox, body } = drawingOf(mark)
  const side = 48 * share
  const start = (48 - side) / 2
  const ground = coloursOf(siteTheme())['surface-shade']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/><svg x="${start}" y="${start}" width="${side}" height="${side}" viewBox="${viewBox}">${body}</svg></svg>`
}
