import { pathData } from '@alun/contract/rules/picture'
import type { DrawingMark } from '@alun/contract/schema/picture'
import { attributeOf, identity, type Matrix, multiplied } from './matrix.ts'
import { numberOf, outlineOf } from './outline.ts'

/** A drawing beyond these limits is stored without marks, because pages and panel load all of its marks. */
export const markLimits = { marks: 5_000, shapes: 20_000, pathBytes: 20_000, bytes: 1_000_000 }

/** Elements with ids that draw nothing; programs store notes in them. */
const drawsNothing = new Set(['metadata', 'script', 'style', 'title', 'desc'])
/** Bytes that a shape has as JSON, without its path; a mark has four times as many, without its id. */
const usualBytes = 60

interface OpenMark {
  mark: DrawingMark
  /** Depth of its content. */
  depth: number
}

interface OpenedElement {
  name: string
  /** Whether it is an element of SVG. */
  isOwn: boolean
  attributes: Readonly<Record<string, string | undefined>>
  matrix: Matrix
}

/** Collects the parts of a drawing that a page can highlight: every element with an id, and the outlines in it. */
export function collectMarks() {
  let marks: DrawingMark[] | null = []
  let open: OpenMark[] = []
  /** Matrices of the open elements. */
  const matrices: Matrix[] = []
  let [shapes, bytes] = [0, 0]

  /** `false` once the limits are exceeded. */
  function spend(moreShapes: number, moreBytes: number): boolean {
    shapes += moreShapes
    bytes += moreBytes
    const isTooMuch =
      shapes > markLimits.shapes ||
      bytes > markLimits.bytes ||
      (marks?.length ?? 0) >= markLimits.marks
    if (isTooMuch) {
      marks = null
      open = []
    }
    return !isTooMuch
  }

  /** Adds an outline to every open mark, with the transforms between both. */
  function add(path: string, own: Matrix) {
    if (!spend(open.length, open.length * (path.length + usualBytes))) return
    let [within, depth] = [own, matrices.length]
    for (const each of open.toReversed()) {
      for (; depth > each.depth; depth -= 1) {
        within = multiplied(matrices[depth - 1] ?? identity, within)
      }
      each.mark.shapes.push({ path, transform: attributeOf(within) })
    }
  }

  return {
    /** Returns what a page must not draw, if any. */
    opened({ attributes, isOwn, matrix, name }: OpenedElement): string | null {
      const isDrawn = isOwn && marks !== null && !drawsNothing.has(name)
      const { id } = attributes
      const path = isDrawn && (id || open.length > 0) ? outlineOf(name, attributes) : null
      if (path !== null) {
        if (!pathData.test(path)) return path
        if (path.length > markLimits.pathBytes) spend(markLimits.shapes + 1, 0)
        else add(path, matrix)
      }
      if (isDrawn && id && spend(1, id.length + (path?.length ?? 0) + 4 * usualBytes) && marks) {
        const [x, y] = [numberOf(attributes['data-label-x']), numberOf(attributes['data-label-y'])]
        const area = numberOf(attributes['data-area']) ?? 0
        const around = matrices.reduce(multiplied, identity)
        const mark: DrawingMark = {
          id,
          label: x === null || y === null ? null : { x, y },
          area: area > 0 ? area : null,
          transform: attributeOf(multiplied(around, matrix)),
          shapes: path === null ? [] : [{ path, transform: null }],
        }
        marks.push(mark)
        open.push({ mark, depth: matrices.length + 1 })
      }
      matrices.push(matrix)
      return null
    },
    closed(): void {
      matrices.pop()
      while ((open.at(-1)?.depth ?? 0) > matrices.length) open.pop()
    },
    /** `null` if there are too many. */
    marks: () => (marks && JSON.stringify(marks).length <= markLimits.bytes ? marks : null),
  }
}
