/**
 * Works on rows one after another. If the work fails for a row, the row is left out and reported to `failed`, and
 * the others go on.
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
