/**
 * Works on rows one after another. A row at which the work fails takes down none of the others: it is
 * left out, and `failed` reports which one it was.
 */
export async function eachRow<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Result | Promise<Result>,
  failed: (row: Row, cause: unknown) => void | Promise<void>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const row of rows) {
    try {
      results.push(await work(row))
    } catch (cause) {
      await failed(row, cause)
    }
  }
  return results
}
