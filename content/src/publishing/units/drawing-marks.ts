import type { Drawing, DrawingMark } from '@alun/contract/schema/picture'
import { Parser } from 'htmlparser2'
import { boxOfDrawing } from '../media/drawing-size.ts'

export type DrawingParts = Pick<Drawing, 'viewBox' | 'marks'>

const namespace = 'http://www.w3.org/2000/svg'

type Attributes = Record<string, string>

interface OpenMark {
  mark: DrawingMark
  depth: number
}

/** Elements with ids that draw nothing; programs store notes in them. */
const drawsNothing = new Set(['metadata', 'script', 'style', 'title', 'desc'])

/**
 * The parts of a drawing that a page can highlight: every element with an id; `null` for a drawing without a size.
 */
export function drawingParts(svg: string): DrawingParts | null {
  const marks: DrawingMark[] = []
  /** Transforms of the open elements. */
  const transforms: (string | null)[] = []
  const open: OpenMark[] = []
  let viewBox: Drawing['viewBox'] | null = null
  /** Prefixes of SVG's own elements; most files use none. */
  const prefixes = new Set([''])
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        for (const [key, value] of Object.entries(attributes)) {
          if (key.startsWith('xmlns:') && value === namespace) prefixes.add(key.slice(6))
        }
        const [name = '', prefix = ''] = tag.split(':').reverse()
        const isDrawn = prefixes.has(prefix) && !drawsNothing.has(name)
        const transform = attributes.transform ?? null
        if (isDrawn && name === 'svg' && transforms.length === 0) viewBox = boxOfDrawing(attributes)
        const around = transforms
        const path = isDrawn ? outlineOf(name, attributes) : null
        if (path !== null) {
          for (const { mark, depth } of open) {
            mark.shapes.push({ path, transform: joined([...around.slice(depth), transform]) })
          }
        }
        if (isDrawn && attributes.id) {
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

/** Converts basic shapes to path data, so that one kind of element draws them all. */
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
