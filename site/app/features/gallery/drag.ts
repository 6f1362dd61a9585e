export interface Point {
  x: number
  y: number
}

export interface Sample extends Point {
  /** Time in milliseconds. */
  at: number
}

export type Axis = 'x' | 'y'
export type DragResult = 'stay' | 'previous' | 'next' | 'close'

const slack = 8
const closeFar = 200
const closeFast = 50
/** Share of the width, or pixels of a fast drag, that show the next slide. */
const turnShare = 0.25
const turnFast = 24
/**
 * Minimum speed of a fast drag in pixels per millisecond, and the time over which it is measured.
 */
const fast = 0.3
const window = 100

export function axisOf({ x, y }: Point): Axis | null {
  if (Math.hypot(x, y) < slack) return null
  return Math.abs(x) >= Math.abs(y) ? 'x' : 'y'
}

/** Speed just before `now`, so that a drag that has paused counts as slow. */
export function speedOf(samples: readonly Sample[], now: number): Point {
  const recent = samples.filter(({ at }) => now - at <= window)
  const first = recent[0]
  const last = recent.at(-1)
  if (!first || !last || recent.length < 2) return { x: 0, y: 0 }
  const time = Math.max(now - first.at, 16)
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time }
}

export function dragResult(
  { axis, moved, speed }: { axis: Axis; moved: Point; speed: Point },
  stageWidth: number,
): DragResult {
  if (axis === 'y') {
    return isEnough(moved.y, speed.y, closeFar, closeFast) ? 'close' : 'stay'
  }
  if (!isEnough(moved.x, speed.x, stageWidth * turnShare, turnFast)) return 'stay'
  return moved.x < 0 ? 'next' : 'previous'
}

function isEnough(moved: number, speed: number, far: number, near: number): boolean {
  const sped = Math.sign(speed) === Math.sign(moved) && Math.abs(speed) >= fast
  return Math.abs(moved) >= (sped ? Math.min(near, far) : far)
}
