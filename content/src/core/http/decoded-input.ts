interface Limits {
  /** Values, lists and objects. */
  nodes: number
  levels: number
  /** Values of one list. */
  listed: number
  /** Rows of all lists together: each row of a form is validated, drawn and sent back, whatever it holds. */
  rows: number
  /** Characters of all texts and names. */
  characters: number
}

export const mostRowsOfCall = 2_000
/** Name of the lists of a rich text. Their nodes cost as little as other values, and no list of a form has the name. */
const nodesOfText = 'children'

/** `characters` is twice the largest body, because a form sends each text once and refers to it at two places. */
const ofForm: Limits = {
  ...{ nodes: 100_000, levels: 100, listed: 1_000, characters: 12_000_000 },
  rows: mostRowsOfCall,
}
export const ofQuery: Limits = {
  ...{ nodes: 2_000, levels: 10, listed: 1_000, characters: 100_000 },
  rows: mostRowsOfCall,
}

/**
 * Whether what a decoder has made of a request is small enough to be read. Runs before anything else reads the
 * value. A part counts at each place that refers to it, because readers walk it there again: parts that refer to
 * each other twice make thousands of millions of places out of a short text, and one long text at thousands of places
 * is as long as all of them.
 */
export function isReadable(decoded: unknown, limits = ofForm): boolean {
  let { characters, nodes, rows } = limits
  // A state of a form has each row in its list and in the names of its fields.
  let named = rows
  let level: unknown[] = [decoded]
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes -= level.length
    if (nodes < 0 || depth > limits.levels) return false
    const deeper: unknown[] = []
    for (const value of level) {
      const inside = partsOf(value, limits)
      if (inside === null || inside.values.length + deeper.length > nodes) return false
      characters -= inside.characters
      rows -= inside.rows
      named -= inside.named
      if (characters < 0 || rows < 0 || named < 0) return false
      for (const each of inside.values) deeper.push(each)
    }
    level = deeper
  }
  return true
}

interface Parts {
  values: readonly unknown[]
  characters: number
  rows: number
  /** Rows that names of values make, such as `points.3.text`. */
  named: number
}
const nothing: Parts = { values: [], characters: 0, rows: 0, named: 0 }

/** `null` for a list that is too long, and for maps, functions and other values that the panel never sends. */
function partsOf(value: unknown, limits: Limits): Parts | null {
  switch (typeof value) {
    case 'string':
      return { ...nothing, characters: value.length }
    case 'number':
    case 'boolean':
    case 'undefined':
      return nothing
    case 'object':
      break
    default:
      return null
  }
  if (value === null || value instanceof Date || value instanceof Blob) return nothing
  if (Array.isArray(value))
    return value.length > limits.listed ? null : { ...nothing, values: value }
  if (Object.getPrototypeOf(value) !== Object.prototype) return null
  const names = Object.keys(value)
  const named = rowsNamed(names, limits)
  if (named === null) return null
  const lists = Object.entries(value).filter(([name]) => name !== nodesOfText)
  const rows = lists.reduce((sum, [, list]) => sum + rowsOf(list), 0)
  const characters = names.reduce((sum, { length }) => sum + length, 0)
  return { values: Object.values(value), characters, rows, named }
}

const rowsOf = (list: unknown): number =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null).length : 0

/**
 * Counts the rows that Payload makes of names in the state of a form. `null` if a name has a place beyond the longest
 * list, because Payload would make a list of that length and read it whole.
 */
function rowsNamed(names: readonly string[], { levels, listed }: Limits): number | null {
  const rows = new Set<string>()
  for (const name of names) {
    const path = name.split('.', levels + 1)
    if (path.length > levels) return null
    for (const [at, part] of path.entries()) {
      // As Payload reads a place: `1e3` and an empty name are numbers, too.
      const place = at === 0 ? Number.NaN : Number(part)
      if (place >= listed) return null
      if (!Number.isNaN(place)) rows.add(path.slice(0, at + 1).join('.'))
    }
  }
  return rows.size
}
