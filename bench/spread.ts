export interface Spread {
  min: number
  median: number
  max: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return {
    min: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    max: at(sorted.length - 1),
  }
}

export function spreadText({ min, median, max }: Spread, digits = 0): string {
  const [low, middle, high] = [min, median, max].map((value) => value.toFixed(digits))
  return `${middle} (${low}–${high})`
}

/** Measures `runs` times, after one run to warm up. */
export async function repeated<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  await measure()
  const found: T[] = []
  while (found.length < runs) found.push(await measure())
  return found
}

export function printTable<T>(rows: Record<string, T>, columns: (row: T) => object): void {
  console.table(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, columns(row)])))
}
