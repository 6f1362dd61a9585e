import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { eq } from '@payloadcms/db-postgres/drizzle'
import { type Database, hasRows, idIn } from '../../core/database/rows.ts'
import { projects, projects_locales, units } from '../../core/payload/db-schema.gen.ts'
import { nearestTitle } from '../../core/payload/nearest-title.ts'

const pricedIn = (locale: Locale) => ({
  currency: projects.currency,
  title: sql<string>`coalesce(${nearestTitle(projects_locales.title, sql`${projects.id}`, locale)},
    ${projects.slug}, ${projects.id}::text)`,
})

/** Currency and title of a project as it is public, or as it was created; `null` if it does not exist. */
export async function currencyOfProject(db: Database, project: string, locale: Locale) {
  const [found] = await db.select(pricedIn(locale)).from(projects).where(eq(projects.id, project))
  return found ?? null
}

/** Currency and title of the project of each unit. */
export function currenciesOfUnits(db: Database, ids: readonly string[], locale: Locale) {
  return db
    .select({ unit: units.id, ...pricedIn(locale) })
    .from(units)
    .innerJoin(projects, eq(projects.id, units.project))
    .where(idIn(units.id, ids))
}

/** Whether the project's units, forecasts or offers have amounts, so that its currency has to stay. */
export const hasPrices = (db: Database, project: string) =>
  hasRows(db, sql`select where has_prices(${project}::uuid)`)
