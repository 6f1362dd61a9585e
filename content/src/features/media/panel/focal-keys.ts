/** Per cent from the left and top. */
export interface Focal {
  x: number
  y: number
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
}

/** The point after a key was pressed; `null` for other keys. */
export function movedBy({ x, y }: Focal, key: string): Focal | null {
  const step = steps[key]
  if (!step) return null
  const within = (value: number) => Math.min(100, Math.max(0, value))
  return { x: within(x + step[0]), y: within(y + step[1]) }
}
