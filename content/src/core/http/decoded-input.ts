interface Limits {
  /** Values, lists and objects. */
  nodes: number
  levels: number
  /** Values of one list: each row of a form is validated and rendered. */
  listed: number
}

/** Twice as many nodes as a body has values, because a form sends its texts once for two places. */
const ofForm: Limits = { nodes: 100_000, levels: 100, listed: 1_000 }
export const ofQuery: Limits = { nodes: 2_000, levels: 10, listed: 1_000 }

/**
 * Whether what a decoder has made of a request is small enough to be read. Runs before anything else reads the
 * value. A part counts at each place that refers to it, because readers walk it there again: parts that refer to
 * each other twice make thousands of millions of places out of a short text.
 */
export function isReadable(decoded: unknown, limits = ofForm): boolean {
  let left = limits.nodes
  let level: unknown[] = [decoded]
  for (let depth = 0; level.length > 0; depth += 1) {
    left -= level.length
    if (left < 0 || depth > limits.levels) return false
    const deeper: unknown[] = []
    for (const value of level) {
      const inside = partsOf(value, limits)
      if (inside === null || inside.length + deeper.length > left) return false
      for (const each of inside) deeper.push(each)
    }
    level = deeper
  }
  return true
}

/** `null` for a list that is too long, and for maps, forms and other containers, which the panel never sends. */
function partsOf(value: unknown, { listed }: Limits): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? null : []
  if (Array.isArray(value)) return value.length > listed ? null : value
  if (value instanceof Date || value instanceof Blob) return []
  return Object.getPrototypeOf(value) === Object.prototype ? Object.values(value) : null
}
