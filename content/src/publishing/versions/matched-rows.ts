import { diffArrays } from 'diff'
import { isSameValue } from '../../core/records/same-value.ts'

export type Row = Readonly<Record<string, unknown>>

/** A row of a list in two versions of a record. */
export interface MatchedRow {
  before: Row | null
  after: Row | null
  /** Counted from one: where it stands, or where it stood if it is gone. */
  place: number
  /** Where it stood before somebody moved it. */
  movedFrom: number | null
}

/**
 * The rows of a list before and after, in the order of after; those that are gone stand where they were.
 * A row is known by its id, else by what it says: programs that write a list anew leave out its ids.
 */
export function matchRows(before: readonly Row[], after: readonly Row[]): MatchedRow[] {
  const former = formerPlaces(before, after)
  const kept = new Map([...former].map(([now, then]) => [then, now]))
  // What is gone has a mark of its own, so that it equals nothing.
  const order = diffArrays(
    before.map((_, at) => kept.get(at) ?? -1 - at),
    after.map((_, at) => at),
  )
  return order.flatMap(({ added, removed, value }) =>
    value.flatMap((at): MatchedRow[] => {
      const was = at < 0 ? -1 - at : former.get(at)
      const rowBefore = (was !== undefined && before[was]) || null
      if (at < 0) return [{ before: rowBefore, after: null, place: -at, movedFrom: null }]
      // A row that was moved is told where it is now.
      if (removed) return []
      const movedFrom = added && was !== undefined ? was + 1 : null
      return [{ before: rowBefore, after: after[at] ?? null, place: at + 1, movedFrom }]
    }),
  )
}

/** Of each row after, its place before. */
function formerPlaces(before: readonly Row[], after: readonly Row[]): Map<number, number> {
  const found = new Map<number, number>()
  const free = new Set(before.keys())
  const pair = (isSame: (one: Row, other: Row, was: number, is: number) => boolean) => {
    for (const [is, row] of after.entries()) {
      if (found.has(is)) continue
      const was = [...free].find((at) => isSame(before[at] ?? {}, row, at, is))
      if (was === undefined) continue
      found.set(is, was)
      free.delete(was)
    }
  }
  pair((one, other) => one.id !== undefined && one.id === other.id)
  const hasIds = found.size > 0
  pair((one, other) => isSameValue(one, other))
  // A list that was written anew: what changed in it is at its place.
  if (!hasIds) pair((_one, _other, was, is) => was === is)
  return found
}
