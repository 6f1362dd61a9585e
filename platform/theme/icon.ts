import { drawingOf, inColour } from './drawing.ts'
import { coloursOf, readDrawing, siteTheme } from './theme.ts'

/** The theme's mark in its colour, centred on a square of 48; `share` is its part of the side. */
export function iconSvg(share: number): string {
  const colours = coloursOf(siteTheme())
  const { viewBox, body } = drawingOf(inColour(readDrawing('mark'), colours.offer))
  const side = 48 * share
  const start = (48 - side) / 2
  const ground = colours['surface-shade']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/><svg x="${start}" y="${start}" width="${side}" height="${side}" viewBox="${viewBox}">${body}</svg></svg>`
}
