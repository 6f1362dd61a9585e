import { describe, expect, it } from 'vitest'
import { unit } from '../../testing/unit-row.ts'
import { decideChanges } from './decide-changes.ts'
import type { UnitRow } from './unit-values.ts'

const count = 2_000

/** Units with the shapes `k0`, `k1` …, which count how often their shapes are read. */
function countedRows() {
  let reads = 0
  const rows = Array.from(
    { length: count },
    (_, at): UnitRow => ({
      ...unit(`A${at}`),
      id: `u${at}`,
      get key() {
        reads += 1
        return `k${at}`
      },
    }),
  )
  return { rows, reads: () => reads }
}

const toNext = (at: number, last: number) => ({
  id: `u${at}`,
  was: {},
  values: { key: `k${at === last ? 0 : at + 1}` },
})

describe('units that each take the shape of the next one', () => {
  it('keep their own if the last one stays, with a few looks at each', () => {
    const { reads, rows } = countedRows()
    const moved = rows.slice(0, -1).map((_, at) => toNext(at, count))
    const { changed, rejected } = decideChanges(moved, rows)
    expect([changed.length, rejected.length]).toEqual([0, count - 1])
    expect(new Set(rejected.map(({ reason }) => reason))).toEqual(new Set(['shape-taken']))
    expect(reads()).toBeLessThan(10 * count)
  })

  it('get the new ones if the last unit takes that of the first', () => {
    const { rows } = countedRows()
    const { changed, rejected } = decideChanges(
      rows.map((_, at) => toNext(at, count - 1)),
      rows,
    )
    expect([changed.length, rejected.length]).toEqual([count, 0])
  })
})
