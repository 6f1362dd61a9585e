import type { Drawing, DrawingMark } from '@alun/contract/schema/picture'
import { Parser } from 'htmlparser2'

export type DrawingParts = Pick<Drawing, 'viewBox' | 'marks'>

type Attributes = Record<string, string>

interface OpenMark {
  mark: DrawingMark
  depth: number
}

/** What a page draws over a drawing: every element with an id; `null` for one without a size. */
export function drawingParts(svg: string): DrawingParts | null {
  const marks: DrawingMark[] = []
  /** Transforms of the elements that are open. */
  const transforms: (string | null)[] = []
  const open: OpenMark[] = []
  let viewBox: Drawing['viewBox'] | null = null
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const transform = attributes.transform ?? null
        if (name === 'svg' && transforms.length === 0) viewBox = viewBoxOf(attributes)
        const around = transforms
        const path = outlineOf(name, attributes)
        if (path !== null) {
          for (const { mark, depth } of open) {
            mark.shapes.push({ path, transform: joined([...around.slice(depth), transform]) })
          }
        }
        if (attributes.id) {
          const mark: DrawingMark = {
            id: attributes.id,
            label: pointOf(attributes['data-label-x'], attributes['data-label-y']),
            area: positive(attributes['data-area']),
            transform: joined([...around, transform]),
            shapes: path === null ? [] : [{ path, transform: null }],
          }
          marks.push(mark)
          open.push({ mark, depth: around.length + 1 })
        }
        transforms.push(transform)
      },
      onclosetag() {
        transforms.pop()
        while ((open.at(-1)?.depth ?? 0) > transforms.length) open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return viewBox && { viewBox, marks }
}

function viewBoxOf({ viewBox, width, height }: Attributes): Drawing['viewBox'] | null {
  const numbers = numbersOf(viewBox ?? `0 0 ${width} ${height}`)
  const [x = 0, y = 0, w = 0, h = 0] = numbers
  return numbers.length === 4 && w > 0 && h > 0 ? { x, y, width: w, height: h } : null
}

/** Basic shapes as path data, so that one kind of element draws them all. */
function outlineOf(name: string, attributes: Attributes): string | null {
  const at = (key: string) => Number.parseFloat(attributes[key] ?? '0')
  if (name === 'path') return attributes.d?.trim() || null
  if (name === 'polygon' || name === 'polyline') {
    const points = numbersOf(attributes.points ?? '')
    return points.length < 4 ? null : `M${points.join(' ')}Z`
  }
  if (name === 'rect') {
    const [width, height] = [at('width'), at('height')]
    return width > 0 && height > 0 ? `M${at('x')} ${at('y')}h${width}v${height}h${-width}Z` : null
  }
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')]
    if (!(rx > 0 && ry > 0)) return null
    const arc = (to: number) => `a${rx} ${ry} 0 1 0 ${to} 0`
    return `M${at('cx') - rx} ${at('cy')}${arc(2 * rx)}${arc(-2 * rx)}Z`
  }
  return null
}

function pointOf(x: string | undefined, y: string | undefined) {
  const point = { x: Number.parseFloat(x ?? ''), y: Number.parseFloat(y ?? '') }
  return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : null
}

function positive(value: string | undefined): number | null {
  const number = Number.parseFloat(value ?? '')
  return number > 0 ? number : null
}

function numbersOf(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number)
    .filter(Number.isFinite)
}

function joined(transforms: readonly (string | null)[]): string | null {
  return transforms.filter((each) => each !== null).join(' ') || null
}
