import { currentTime } from '@alun/contract/rules/current-time'
import { sql } from '@payloadcms/db-postgres'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { knownRows } from './known.ts'

/** A connection or a transaction. */
export type Database = Pick<
  Payload['db']['drizzle'],
  'delete' | 'execute' | 'insert' | 'select' | 'update'
>

const answer = z.object({ rows: z.array(z.unknown()) })

/** Returns the rows of a statement, parsed by a schema; those that a later release has written are left out. */
export async function rowsOf<T>(
  database: Database,
  statement: SQL,
  row: z.ZodType<T>,
): Promise<T[]> {
  const { rows } = answer.parse(await database.execute(statement))
  return knownRows(rows, row)
}

/** Returns the row of a statement that always has one, such as a sum. */
export async function oneRow<T>(database: Database, statement: SQL, row: z.ZodType<T>): Promise<T> {
  const [found] = await rowsOf(database, statement, row)
  if (found === undefined) throw new Error('The database answered without a row')
  return found
}

/** Whether a statement returns rows: what a query finds, or what a change with `returning` has changed. */
export async function hasRows(database: Database, statement: SQL): Promise<boolean> {
  return (await rowsOf(database, statement, z.unknown())).length > 0
}

/** Whether the migration that creates a table has run. */
export function hasTable(database: Database, name: string): Promise<boolean> {
  return hasRows(database, sql`select 1 where to_regclass(${name}) is not null`)
}

/** Ids of a list, and nothing for what has none. */
export type SomeIds = readonly (string | null | undefined)[]

/** Whether a column is one of these ids. Sends one array, because hundreds of parameters are slow to send. */
export function idIn(column: SQLWrapper, ids: SomeIds): SQL {
  return sql`${column} = any (${sql.param(ids)}::uuid[])`
}

/** The time of a row that is written now, by the clock of this process, as Payload writes it. */
export const writtenNow = () => new Date(currentTime()).toISOString()

export function instant(milliseconds: number): SQL {
  return sql`${new Date(milliseconds).toISOString()}::timestamptz`
}

/** A timestamp as epoch milliseconds; an infinite one is the last second of 9999, which can be written. */
export function milliseconds(column: SQLWrapper): SQL<number> {
  const finite = sql`case when isfinite(${column}) is not false then ${column} else '9999-12-31 23:59:59Z' end`
  return sql<number>`(extract(epoch from ${finite}) * 1000)::float8`
}

/** A text in lower case. A Turkish or Azeri database makes `I` an `ı`. */
export const lowered = (text: SQLWrapper): SQL => sql`replace(lower(${text}), 'ı', 'i')`
