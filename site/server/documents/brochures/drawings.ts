import { textFont, colours as themeColours } from 'virtual:site-theme'
import type { Locale } from '@alun/contract/rules/locale'
import type { UnitStatus } from '@alun/contract/rules/unit'
import type { Drawing, DrawingMark } from '@alun/contract/schema/picture'
import type { Unit } from '@alun/contract/schema/unit'
import { mapSize } from '@alun/contract/site-definition/map-point'
import type { SiteMap } from '@alun/contract/site-definition/site-map'
import { mixed } from '@alun/platform/theme/contrast'
import { drawnPins, type MapPin, mapName, pinBox } from '../../../app/sections/listing/map-pins.ts'
import { xmlText } from '../../pages/discovery/xml-text.ts'

const { accent, ink, sheet: white, 'ink-2': soft, rule: track, water } = themeColours
const shoreColour = mixed(ink, water, 0.45)

function statusColours(status: UnitStatus): { line: string; fill: string } {
  if (status === 'available') return { line: accent, fill: mixed(white, accent, 0.45) }
  if (status === 'reserved') return { line: themeColours.reserved, fill: 'url(#reserved)' }
  return { line: themeColours['field-border'], fill: track }
}

/** Average width of a letter of the text font, in font sizes. */
const letterWidth = 0.62

const text = (x: number, y: number, size: number, words: string, more = '', colour: string = ink) =>
  `<text x="${x}" y="${y}" font-family="${textFont}" font-size="${size}" fill="${colour}" stroke="none" ${more}>${xmlText(words)}</text>`
const bold = 'font-weight="600"'
const middle = 'text-anchor="middle"'

export function mapSvg(map: SiteMap, pins: readonly MapPin[], locale: Locale): string {
  const { water: sea, shore, waves, roads, rivers, scale, arrows, towns, places, notes } = map
  const stroke = (d: string | undefined, colour: string, width: number, more = '') =>
    d === undefined
      ? ''
      : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
  const named = (name: SiteMap['label']) => mapName(name, locale)
  const { width, height } = mapSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${white}"/>`,
    stroke(roads, track, 7),
    stroke(rivers, water, 2.5),
    sea === undefined ? '' : `<path d="${sea}" fill="${mixed(white, water, 0.36)}"/>`,
    stroke(shore, shoreColour, 3),
    stroke(waves, shoreColour, 1.5, 'stroke-opacity=".28"'),
    ...towns.map(({ name, x, y }) => text(x, y, 21, named(name), bold)),
    ...places.map(({ name, x, y }) => text(x, y, 15, named(name), 'text-anchor="end"', soft)),
    ...notes.map(({ name, x, y, size, anchor, water: onWater }) =>
      text(x, y, size, named(name), `text-anchor="${anchor}"`, onWater ? soft : ink),
    ),
    stroke(scale, ink, 2),
    stroke(arrows, ink, 2.5),
    ...drawnPins(pins).map((pin) => pinSvg(map, pin)),
    '</svg>',
  ].join('')
}

function pinSvg(map: SiteMap, pin: MapPin): string {
  const box = pinBox(pin, map, mapSize.width)
  if (box === null) return ''
  const { left, width, y } = box
  const { label, marked } = pin
  const [ground, letters, square] = marked
    ? [ink, themeColours['on-shade'], themeColours.offer]
    : [white, ink, themeColours['rule-2']]
  return [
    `<rect x="${left}" y="${y - 16}" width="${width}" height="32" fill="${ground}" stroke="${ink}" stroke-width="1.5"/>`,
    `<rect x="${left + 7}" y="${y - 8}" width="15" height="15" fill="${square}"/>`,
    text(left + 32, y + 6, 17, label.text, bold, letters),
  ].join('')
}

/** Master plan: the drawing with the shapes of all units; with `only`, that unit is highlighted. */
export function masterPlanSvg(
  svg: string,
  { marks, viewBox }: Pick<Drawing, 'marks' | 'viewBox'>,
  units: readonly Pick<Unit, 'key' | 'label' | 'status'>[],
  only: string | null = null,
): string {
  const byKey = new Map(marks.map((mark) => [mark.id, mark]))
  const size = (viewBox.width / 1600) * (only === null ? 24 : 44)
  const shapes = units.map(({ key, label, status }) => {
    const mark = byKey.get(key)
    if (!mark || (only !== null && only !== key)) return ''
    return unitSvg(mark, label, only === null ? status : 'available', size)
  })
  const hatch = `<defs><pattern id="reserved" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V14" stroke="${themeColours['reserved-line']}" stroke-width="8"/></pattern></defs>`
  return over(svg, (only === null ? '' : veil(viewBox)) + hatch + shapes.join(''))
}

function unitSvg(mark: DrawingMark, label: string, status: UnitStatus, size: number): string {
  const { fill, line } = statusColours(status)
  const paths = mark.shapes.map(
    ({ path, transform }) =>
      `<path d="${path}" ${at(transform)} fill="${fill}" fill-opacity=".45" stroke="${line}" stroke-width="${size / 8}"/>`,
  )
  return `<g ${at(mark.transform)}>${paths.join('')}${mark.label ? chip(mark.label, label, status, size, line) : ''}</g>`
}

/**
 * The number of a unit with a mark for its status, because not every reader can distinguish the
 * colours.
 */
function chip(
  centre: { x: number; y: number },
  label: string,
  status: UnitStatus,
  size: number,
  line: string,
) {
  const words = label.length * size * letterWidth
  const [width, height, side] = [words + size * 1.75, size * 1.5, size * 0.7]
  const [x, y] = [centre.x - width / 2, centre.y - height / 2]
  const [markX, markY] = [x + size * 0.35, centre.y - side / 2]
  const inside = {
    available: `M0 0H${side}V${side}H0Z`,
    reserved: `M0 ${side}H${side}V0Z`,
    sold: '',
  }
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${white}" stroke="none"/>`,
    `<g transform="translate(${markX} ${markY})" stroke="${line}" stroke-width="${size / 14}">`,
    `<path d="M0 0H${side}V${side}H0Z${status === 'sold' ? `M0 ${side}L${side} 0` : ''}" fill="none"/>`,
    inside[status] && `<path d="${inside[status]}" fill="${line}"/>`,
    '</g>',
    text(markX + side + size * 0.35, centre.y + size * 0.36, size, label, bold),
  ].join('')
}

export function floorPlanSvg(svg: string, { viewBox }: Drawing, rooms: readonly DrawingMark[]) {
  const radius = Math.max(viewBox.width, viewBox.height) / 44
  const numbers = rooms.map(({ label, transform }, index) =>
    label
      ? [
          `<g ${at(transform)}><circle cx="${label.x}" cy="${label.y}" r="${radius}" fill="${ink}" stroke="none"/>`,
          text(
            label.x,
            label.y + radius * 0.38,
            radius * 1.1,
            String(index + 1),
            `${middle} ${bold}`,
            white,
          ),
          '</g>',
        ].join('')
      : '',
  )
  return over(svg, numbers.join(''))
}

const at = (transform: string | null) =>
  transform === null ? '' : `transform="${xmlText(transform)}"`

/** A translucent layer of paper over the drawing. */
const veil = ({ height, width, x, y }: Drawing['viewBox']) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${white}" fill-opacity=".6" stroke="none"/>`

/**
 * Draws shapes over an SVG; its root element may have a namespace prefix, and comments may follow
 * it.
 */
function over(svg: string, shapes: string): string {
  const end = [...svg.matchAll(/<\/(?:[\w.-]{1,30}:)?svg\s*>/g)].at(-1)?.index
  if (end === undefined) return svg
  return `${svg.slice(0, end)}<g xmlns="http://www.w3.org/2000/svg">${shapes}</g>${svg.slice(end)}`
}
