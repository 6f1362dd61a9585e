import { numbersIn } from './outline.ts'

/** a, b, c, d, e and f of an SVG matrix. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

const angle = (degrees: number) => (degrees * Math.PI) / 180

const rotated = (degrees: number): Matrix => {
  const [sine, cosine] = [Math.sin(angle(degrees)), Math.cos(angle(degrees))]
  return [cosine, sine, -sine, cosine, 0, 0]
}

/** Matrices by the words of a `transform`; `null` for more numbers than the word takes. */
const words: Readonly<Record<string, (n: readonly number[]) => Matrix | null>> = {
  matrix: ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, ...more]) =>
    more.length === 0 ? [a, b, c, d, e, f] : null,
  translate: ([x = 0, y = 0, ...more]) => (more.length === 0 ? [1, 0, 0, 1, x, y] : null),
  scale: ([x = 1, y = x, ...more]) => (more.length === 0 ? [x, 0, 0, y, 0, 0] : null),
  rotate: ([degrees = 0, x = 0, y = 0, ...more]) =>
    more.length === 0
      ? multiplied(multiplied([1, 0, 0, 1, x, y], rotated(degrees)), [1, 0, 0, 1, -x, -y])
      : null,
  skewX: ([degrees = 0, ...more]) =>
    more.length === 0 ? [1, 0, Math.tan(angle(degrees)), 1, 0, 0] : null,
  skewY: ([degrees = 0, ...more]) =>
    more.length === 0 ? [1, Math.tan(angle(degrees)), 0, 1, 0, 0] : null,
}

export function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}

/** In characters; programs write some hundred. */
const mostTransform = 2_000

/** One matrix for the words of a `transform`; `null` if it has another word, or no numbers, or is too long. */
export function matrixOf(transform: string): Matrix | null {
  if (transform.length > mostTransform) return null
  if (/^\s*(?:none\s*)?$/.test(transform)) return identity
  const calls = transform.split(')')
  if (calls.pop()?.trim() !== '') return null
  let all = identity
  for (const call of calls) {
    const [, word = '', given = ''] = /^[\s,]*([a-z]+)\s*\(([^()]*)$/i.exec(call) ?? []
    const numbers = numbersIn(given)
    const one = Object.hasOwn(words, word) && numbers.length > 0 ? words[word]?.(numbers) : null
    if (!one) return null
    all = multiplied(all, one)
  }
  return all.every(Number.isFinite) ? all : null
}

/** As an attribute of SVG; `null` for a matrix that changes nothing. */
export function attributeOf(matrix: Matrix): string | null {
  // More digits than any screen shows, fewer than rounding errors.
  const numbers = matrix.map((each) => (Math.abs(each) < 1e-12 ? 0 : Number(each.toPrecision(9))))
  const isIdentity = numbers.every((each, at) => each === identity[at])
  return isIdentity ? null : `matrix(${numbers.join(' ')})`
}
