import { folded } from '@alun/contract/rules/spelling'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type Column, sql } from 'drizzle-orm'
import type { DatabaseAdapterObj } from 'payload'
import { withAdapter } from './with-adapter.ts'

/** Characters beyond ASCII, and signs used as apostrophes; only these have more than one spelling. */
const spelled = '[^ -~]|["*\'`]'

/**
 * Makes lists and pickers of the panel find a text in any spelling, as our other searches do. Payload uses `ilike`.
 */
export const withSpelledSearch = (given: DatabaseAdapterObj<PostgresAdapter>) =>
  withAdapter(given, (adapter) => {
    const { like } = adapter.operators
    const matches = (column: Column, pattern: unknown) => sql`(${like(column, pattern)}
      or case when ${column}::text ~ ${spelled} then folded(${column}::text)
        else lower(${column}::text collate "C") end like ${folded(String(pattern))})`
    adapter.operators = { ...adapter.operators, like: matches, contains: matches }
  })
