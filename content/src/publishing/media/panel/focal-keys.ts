import type { Focal } from '../derive-picture.ts'

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point after a key was pressed, with Shift ten times as far; `null` for other keys. */
export function movedBy({ x, y }: Focal, key: string, isFar = false): Focal | null {
  const step = steps[key]
  if (!step) return null
  const within = (value: number) => Math.min(100, Math.max(0, value))
  const length = isFar ? 10 : 1
  return { x: within(x + step[0] * length), y: within(y + step[1] * length) }
}
