import type { Point } from './drag.ts'

export interface Size {
  width: number
  height: number
}

/** How a picture lies on the stage: enlarged, and its centre moved from the stage's by pixels. */
export interface View extends Point {
  scale: number
}

export interface Bounds {
  /** The picture as it lies at scale 1. */
  picture: Size
  stage: Size
  largest: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0 }

/** Enlargement by double tap, at least. */
const closer = 2.5

/** Twice as large at least, up to twice its own pixels. */
export function largestScale(picture: Size, naturalWidth: number): number {
  if (picture.width === 0) return 1
  return Math.max(closer, (2 * naturalWidth) / picture.width)
}

/** The nearest view that leaves no gap where the picture could fill the stage. */
export function withinBounds({ scale, x, y }: View, { picture, stage, largest }: Bounds): View {
  const size = Math.min(Math.max(scale, 1), largest)
  const reach = (length: number, room: number) => Math.max(0, (length * size - room) / 2)
  return {
    scale: size,
    x: between(x, reach(picture.width, stage.width)),
    y: between(y, reach(picture.height, stage.height)),
  }
}

/** Enlarges so that what lies at `point`, measured from the stage's centre, stays there. */
export function zoomedAt(view: View, point: Point, scale: number, bounds: Bounds): View {
  const size = Math.min(Math.max(scale, 1), bounds.largest)
  const ratio = size / view.scale
  return withinBounds(
    {
      scale: size,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
    },
    bounds,
  )
}

/** Double tap: closer to the point, or the whole picture again. */
export function toggledAt(view: View, point: Point, bounds: Bounds): View {
  if (view.scale > 1) return wholeView
  return zoomedAt(view, point, Math.min(closer, bounds.largest), bounds)
}

export function pannedBy(view: View, moved: Point, bounds: Bounds): View {
  return withinBounds({ ...view, x: view.x + moved.x, y: view.y + moved.y }, bounds)
}

/** Two fingers: what lay between them stays between them, as far apart as they are. */
export function pinched(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  bounds: Bounds,
): View {
  const spread = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const before = middle(from)
  const after = middle(to)
  const size = Math.min(Math.max((view.scale * spread(to)) / spread(from), 1), bounds.largest)
  const ratio = size / view.scale
  return withinBounds(
    {
      scale: size,
      x: after.x - (before.x - view.x) * ratio,
      y: after.y - (before.y - view.y) * ratio,
    },
    bounds,
  )
}

/** Factor of one turn of the wheel, or of two fingers on a touchpad. */
export function wheelFactor(deltaY: number, byLines: boolean): number {
  const turn = between(byLines ? deltaY * 30 : deltaY, 150)
  return Math.exp(-turn / 300)
}

function between(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit) + 0
}
