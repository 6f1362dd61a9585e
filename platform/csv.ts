type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** A file for a spreadsheet, sent while its rows are read. */
export function csvResponse(filename: string, rows: Rows, separator = ','): Response {
  const lines = linesOf(rows, separator)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* linesOf(rows: Rows, separator: string): AsyncGenerator<string, undefined> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield '\uFEFF'
  for await (const cells of rows) yield `${cells.map(csvCell).join(separator)}\r\n`
}

/** A cell that no spreadsheet evaluates as a formula. */
export function csvCell(value: string): string {
  // Safe as it is: `-5` and `+380 50 123` are no formulas, `+380-50-123` would be one.
  const isNumber = /^(-\d+(\.\d+)?|\+?\d+( [\d ()-]*)?)$/.test(value)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
