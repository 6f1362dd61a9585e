import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, idIn, rowsOf } from '../../../core/database/rows.ts'
import { offers, offers_locales, offers_units, units } from '../../../core/payload/db-schema.gen.ts'
import { nearestTitle } from '../../../core/payload/nearest-title.ts'

const row = z.object({ offer: z.string(), unit: z.string(), label: z.string() })

const lastDay = sql`left(${offers.validity_to}::text, 10)`

/** Units in published offers that have not run out: these units, else all that are sold. */
export function unitsInOffers(db: Database, now: number, ids: readonly string[] | undefined) {
  return rowsOf(
    db,
    sql`select distinct ${offers.id} as offer, ${units.id} as unit, ${units.label} as label
      from ${offers_units} join ${offers} on ${offers.id} = ${offers_units._parentID}
        join ${units} on ${units.id} = ${offers_units.unit}
      where ${offers._status} = 'published' and ${lastDay} >= ${officeDay(now)}
        and ${ids ? idIn(units.id, ids) : sql`${units.status} = 'sold'`}
      order by offer, label`,
    row,
  )
}

const ending = z.object({
  id: z.string(),
  title: z.string().nullable(),
  days: z.number(),
  sold: z.array(z.string()),
})

/** Published offers that run out in at most this many days, with the numbers of their sold units; the first to end first. */
export function endingOffers(
  db: Database,
  { days, limit, locale, now }: { days: number; limit: number; locale: Locale; now: number },
) {
  const left = sql`${lastDay}::date - ${officeDay(now)}::date`
  return rowsOf(
    db,
    sql`select ${offers.id}, ${nearestTitle(offers_locales.title, sql`${offers.id}`, locale)} as title,
        ${left} as days, array(select distinct ${units.label} from ${offers_units}
          join ${units} on ${units.id} = ${offers_units.unit}
          where ${offers_units._parentID} = ${offers.id} and ${units.status} = 'sold'
          order by ${units.label}) as sold
      from ${offers} where ${offers._status} = 'published' and ${left} between 0 and ${days}
      order by ${left}, ${offers.id} limit ${limit}`,
    ending,
  )
}
