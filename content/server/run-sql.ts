import { messageOf } from '@alun/platform/system-error'
import type pg from 'pg'
import { withLongStatements } from '../src/core/database/answered-client.ts'
import { connectTo } from '../src/core/database/connect.ts'
import { withProductDatabase } from './product-database.ts'

/** `npm run db -- "select 1"`: runs SQL on the product's database and prints the result. */
const sql = process.argv.slice(2).join(' ').trim()

async function run(): Promise<number> {
  if (sql === '') {
    console.error('Give the SQL in quotes: npm run db -- "select 1"')
    return 1
  }
  return withProductDatabase((url) => withLongStatements(() => query(url)))
}

async function query(url: string): Promise<number> {
  const client = await connectTo(url)
  try {
    // Several statements return a list, which the types do not mention.
    const answers: pg.QueryArrayResult<unknown[]>[] = [
      await client.query<unknown[]>({ text: sql, rowMode: 'array' }),
    ].flat()
    for (const answer of answers) console.log(table(answer))
    return 0
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message || 'No answer' : String(cause))
    return 1
  } finally {
    await client.end()
  }
}

function table({ fields, rows, command, rowCount }: pg.QueryArrayResult<unknown[]>): string {
  if (fields.length === 0) return [command, rowCount].filter((part) => part !== null).join(' ')
  const lines = [fields.map((field) => field.name), ...rows.map((row) => row.map(cell))]
  const widths = fields.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  const print = (line: string[]) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd()
  const [head = [], ...body] = lines
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-')
  return [print(head), rule, ...body.map(print), `(${rows.length} rows)`].join('\n')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

run().then(
  (status) => process.exit(status),
  (cause: unknown) => {
    console.error(messageOf(cause))
    process.exit(1)
  },
)
