import { sql } from '@payloadcms/db-postgres'
import type { PgEnum } from '@payloadcms/db-postgres/drizzle/pg-core'
import { isPgEnum } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'
import { orderByAlphabet } from './order-by-alphabet.ts'

const type = z.object({ name: z.string(), values: z.array(z.string()) })

/**
 * Adds the values and the order of texts that the site's own languages need, because migrations contain only those of
 * the product. Removes nothing, because records may use it. Call it under the lock of migrations.
 */
export async function completeSchema(payload: Payload): Promise<void> {
  const { db } = payload
  await orderByAlphabet(payload)
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
}

function isEnum(value: unknown): value is PgEnum<[string, ...string[]]> {
  return isPgEnum(value)
}
