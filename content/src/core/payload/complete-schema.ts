import { sql } from '@payloadcms/db-postgres'
import type { PgColumn, PgEnum, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import { getTableConfig, isPgEnum } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'

const type = z.object({ name: z.string(), values: z.array(z.string()) })
const existing = z.object({ name: z.string() })

/** Columns of a language of the site. */
export const ofLanguage = /^(?:version_)?translation_in_/

/**
 * Adds the values and columns that the site's own languages need, because migrations contain only those of the
 * product. Removes nothing, because records may use it. Call it under the lock of migrations.
 */
export async function completeSchema(payload: Payload): Promise<void> {
  const { db } = payload
  const types = await rowsOf(
    db.drizzle,
    sql`select t.typname as name, array_agg(e.enumlabel::text) as values
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace = (select oid from pg_namespace where nspname = current_schema()) group by 1`,
    type,
  )
  for (const each of Object.values(db.enums).filter(isEnum)) {
    const present = types.find(({ name }) => name === each.enumName)?.values
    for (const value of each.enumValues) {
      if (present === undefined || present.includes(value)) continue
      await db.drizzle.execute(
        sql`alter type ${sql.identifier(each.enumName)} add value if not exists ${sql.raw(`'${value.replaceAll("'", "''")}'`)}`,
      )
    }
  }
  const columns = await rowsOf(
    db.drizzle,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and column_name ~ ${ofLanguage.source}`,
    existing,
  )
  const present = new Set(columns.map(({ name }) => name))
  for (const table of Object.values(db.tables)) {
    const { columns: wanted, name } = getTableConfig(table as PgTable)
    for (const each of wanted) {
      if (!ofLanguage.test(each.name) || present.has(`${name}.${each.name}`)) continue
      await addColumn(payload, name, each)
    }
  }
}

async function addColumn({ db }: Payload, table: string, column: PgColumn) {
  await db.drizzle.execute(sql`alter table ${sql.identifier(table)}
    add column if not exists ${sql.identifier(column.name)} ${sql.identifier(column.getSQLType())}`)
}

function isEnum(value: unknown): value is PgEnum<[string, ...string[]]> {
  return isPgEnum(value)
}
