import type { Point } from './drag.ts'

interface Size {
  width: number
  height: number
}

/** Scale of the picture, and offset of its centre from the stage's in pixels. */
export interface View extends Point {
  scale: number
}

export interface Bounds {
  picture: Size
  stage: Size
  largest: number
}

export const unzoomed: View = { scale: 1, x: 0, y: 0 }

/** Scale of a double tap; the maximum is at least this. */
const doubleTapScale = 2.5

/** Maximum scale: twice the picture's own pixels. */
export function maxScale(picture: Size, naturalWidth: number): number {
  if (picture.width === 0) return 1
  return Math.max(doubleTapScale, (2 * naturalWidth) / picture.width)
}

/** The nearest view without a gap at the edges of the stage. */
export function clampView({ scale, x, y }: View, { picture, stage, largest }: Bounds): View {
  const size = Math.min(Math.max(scale, 1), largest)
  const reach = (length: number, room: number) => Math.max(0, (length * size - room) / 2)
  return {
    scale: size,
    x: between(x, reach(picture.width, stage.width)),
    y: between(y, reach(picture.height, stage.height)),
  }
}

export function zoomAt(view: View, point: Point, scale: number, bounds: Bounds): View {
  return moveZoomed(view, point, point, scale, bounds)
}

function moveZoomed(view: View, from: Point, to: Point, scale: number, bounds: Bounds): View {
  const size = Math.min(Math.max(scale, 1), bounds.largest)
  const ratio = size / view.scale
  const x = to.x - (from.x - view.x) * ratio
  const y = to.y - (from.y - view.y) * ratio
  return clampView({ scale: size, x, y }, bounds)
}

export function toggleZoomAt(view: View, point: Point, bounds: Bounds): View {
  if (view.scale > 1) return unzoomed
  return zoomAt(view, point, Math.min(doubleTapScale, bounds.largest), bounds)
}

export function panBy(view: View, moved: Point, bounds: Bounds): View {
  return clampView({ ...view, x: view.x + moved.x, y: view.y + moved.y }, bounds)
}

export function pinchZoom(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  bounds: Bounds,
): View {
  const spread = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const scale = (view.scale * spread(to)) / spread(from)
  return moveZoomed(view, middle(from), middle(to), scale, bounds)
}

export function wheelFactor(deltaY: number, byLines: boolean): number {
  const turn = between(byLines ? deltaY * 30 : deltaY, 150)
  return Math.exp(-turn / 300)
}

function between(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit) + 0
}
