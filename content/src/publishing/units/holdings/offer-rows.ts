import { officeDay } from '@alun/contract/rules/office-day'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, idIn, rowsOf } from '../../../core/database/rows.ts'
import { offers, offers_units, units } from '../../../core/payload/db-schema.gen.ts'

const row = z.object({ offer: z.string(), unit: z.string(), label: z.string() })

/** Units in published offers that have not run out: these units, else all that are sold. */
export function unitsInOffers(db: Database, now: number, ids: readonly string[] | undefined) {
  return rowsOf(
    db,
    sql`select distinct ${offers.id} as offer, ${units.id} as unit, ${units.label} as label
      from ${offers_units} join ${offers} on ${offers.id} = ${offers_units._parentID}
        join ${units} on ${units.id} = ${offers_units.unit}
      where ${offers._status} = 'published' and left(${offers.validity_to}::text, 10) >= ${officeDay(now)}
        and ${ids ? idIn(units.id, ids) : sql`${units.status} = 'sold'`}
      order by offer, label`,
    row,
  )
}
