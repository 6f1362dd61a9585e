import type { PostgresAdapterArgs } from '@payloadcms/db-postgres'
import { getTableColumns, is } from '@payloadcms/db-postgres/drizzle'
import { PgTimestampString } from '@payloadcms/db-postgres/drizzle/pg-core'

type SchemaHook = NonNullable<PostgresAdapterArgs['afterSchemaInit']>[number]

/**
 * Reads a time as missing if JavaScript has no such time, such as `infinity` or a year before Christ. Only SQL can
 * write one, and Payload fails for the whole list.
 */
export const readableTimes: SchemaHook = ({ schema }) => {
  for (const table of Object.values(schema.tables)) {
    for (const column of Object.values(getTableColumns(table))) {
      if (!is(column, PgTimestampString)) continue
      Object.assign(column, {
        mapFromDriverValue: (value: string) => (Number.isNaN(Date.parse(value)) ? null : value),
      })
    }
  }
  return schema
}
