import { numbersIn } from './outline.ts'

/** Pixels per unit. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box by which pages scale a drawing; `null` if it states no size. */
export function boxOfDrawing(root: {
  viewBox?: string | undefined
  width?: string | undefined
  height?: string | undefined
}): Box | null {
  const numbers = numbersIn((root.viewBox ?? '').replace(/px/gi, ''))
  const [x = 0, y = 0, width = 0, height = 0] = numbers
  if (numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0) {
    return { x, y, width, height }
  }
  const size = { width: pixels(root.width), height: pixels(root.height) }
  return size.width !== null && size.height !== null
    ? { x: 0, y: 0, width: size.width, height: size.height }
    : null
}

function pixels(length: string | undefined): number | null {
  const [, number = '', unit = ''] =
    /^([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(length?.trim() ?? '') ?? []
  const size = Number(number) * (units[unit.toLowerCase()] ?? 0)
  return size > 0 && Number.isFinite(size) ? size : null
}
