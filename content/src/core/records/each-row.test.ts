import { expect, it } from 'vitest'
import { eachRow } from './each-row.ts'

const half = (row: number) => {
  if (row % 2 === 1) throw new Error(`${row} is odd`)
  return row / 2
}

it.each([
  [[2, 3, 4], [1, 2], [3]],
  [[1, 2], [1], [1]],
  [[1], [], [1]],
  [[], [], []],
])(
  'of %j the rows without a fault come through, and the others are named',
  async (rows, results, named) => {
    for (const work of [half, async (row: number) => half(row)]) {
      const failed: number[] = []
      expect(await eachRow(rows, work, (row) => void failed.push(row))).toEqual(results)
      expect(failed).toEqual(named)
    }
  },
)
