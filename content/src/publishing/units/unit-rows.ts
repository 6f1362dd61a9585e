import type { Locale } from '@alun/contract/rules/locale'
import { type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import { sql } from '@payloadcms/db-postgres'
import { and, eq, getTableColumns, inArray, ne, type SQL } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { known } from '../../core/database/known.ts'
import { type Database, idIn, rowsOf, writtenNow } from '../../core/database/rows.ts'
import { namedAccount } from '../../core/payload/account-rows.ts'
import {
  accounts,
  projects,
  projects_locales,
  unit_types,
  unit_types_locales,
  units,
} from '../../core/payload/db-schema.gen.ts'
import { nearestTitle } from '../../core/payload/nearest-title.ts'

/** The columns of units; the grid changes the price and `facts`. */
const { id, project, label, unitType, createdAt, updatedAt, editedBy, ...others } =
  getTableColumns(units)
const { price_amount: price, price_currency: currency, ...facts } = others

const unitKey = z.object({
  id: z.string(),
  project: z.string(),
  key: z.string(),
  status: known(unitStatuses),
})

/**
 * Reads what sorting, counting and paging of units need. Without the query builder, which maps thousands of rows
 * more slowly than the database reads them.
 */
export function keysOfUnits(db: Database, where: SQL | undefined, rest: SQL) {
  const { id, key, project, status } = units
  return rowsOf(
    db,
    sql`select ${id}, ${project} as project, ${key}, ${status} from ${units} where ${where} ${rest}`,
    unitKey,
  )
}

/** Sorted by key in the database, so that sorting them afterwards is fast. */
export function unitKeys(
  db: Database,
  projects: readonly string[],
  only: UnitStatus | null = null,
) {
  const { key, project, status } = units
  const where = and(idIn(project, projects), only ? eq(status, only) : undefined)
  return keysOfUnits(db, where, sql`order by ${key}`)
}

/** The facts that pages show of the units of a project, or of the units with these ids. */
export function shownUnits(db: Database, of: string | readonly string[]) {
  return db
    .select({ id, project, label, unitType, ...facts, price: { amount: price, currency } })
    .from(units)
    .where(typeof of === 'string' ? eq(project, of) : idIn(id, of))
}

/** Whether a unit has this number, however both are written. */
export const isNumbered = (name: string) => sql`unit_number(${label}) = unit_number(${name})`

/** Another unit of the project with this number, and the project's title; `null` without one. */
export async function sameNumber(
  db: Database,
  name: string,
  { locale, of, unit }: { of: string; unit: string | null; locale: Locale },
) {
  const [found] = await db
    .select({ label, title: nearestTitle(projects_locales.title, project, locale) })
    .from(units)
    .where(and(eq(project, of), isNumbered(name), unit ? ne(id, unit) : undefined))
  return found ?? null
}

/** Units whose label was written by the migration of unique numbers, as long as they keep this label. */
export const renamedUnits = (db: Database, locale: Locale, limit: number) =>
  db
    .select({ id, label, title: nearestTitle(projects_locales.title, project, locale) })
    .from(units)
    .innerJoin(sql`units_renamed renamed`, sql`renamed.unit = ${id} and renamed.label = ${label}`)
    .orderBy(project, label)
    .limit(limit)

/** Units of a project with their last change: all, or those with these ids. */
export function unitsOfProject(db: Database, project: string, ids?: readonly string[]) {
  const lastChange = sql`lateral (
    select at, account_id from unit_changes where unit_id = ${units.id}
    order by id desc limit 1
  ) change`
  return db
    .select({
      ...{ id, label, type: unitType, ...facts, price, currency },
      changedAt: sql<string | null>`to_json(change.at) #>> '{}'`,
      changedBy: namedAccount(accounts),
    })
    .from(units)
    .leftJoin(lastChange, sql`true`)
    .leftJoin(accounts, sql`${accounts.id} = change.account_id`)
    .where(and(eq(units.project, project), ids && inArray(units.id, [...ids])))
}

/** Types of a project, with their areas, and their titles in each language. */
export function typesOfProject(db: Database, project: string, locale: Locale) {
  const { title } = unit_types_locales
  const { areas_total: total, areas_interior: interior, areas_terrace: terrace } = unit_types
  return db
    .select({
      id: unit_types.id,
      areas: { total, interior, terrace },
      title: sql<string | null>`${nearestTitle(title, sql`${unit_types.id}`, locale)}`,
      names: sql<string[]>`array(select ${title} from ${unit_types_locales}
        where _parent_id = ${sql`${unit_types.id}`} and ${title} <> '')`,
    })
    .from(unit_types)
    .where(eq(unit_types.project, project))
}

type Added = Omit<typeof units.$inferInsert, 'project' | 'unitType' | 'price_currency'> & {
  type: string
  price: number | null
}

/** Adds units to a project, in its currency; returns their ids. */
export async function insertUnits(db: Database, of: string, added: readonly Added[]) {
  if (added.length === 0) return []
  return db
    .insert(units)
    .values(
      added.map(({ price, type, ...given }) => ({
        ...given,
        project: of,
        unitType: type,
        price_amount: price,
        price_currency: sql`(select ${projects.currency} from ${projects} where ${projects.id} = ${of})`,
      })),
    )
    .returning({ id: units.id })
}

/** Writes changes of units in one statement, and in another one first if keys change. */
export async function writeUnits(
  db: Database,
  changed: readonly { id: string; values: object }[],
): Promise<void> {
  const moved = changed.flatMap(({ id, values }) => ('key' in values ? id : []))
  if (moved.length > 0) {
    // Keys must be unique at every moment, so units that swap them first get temporary ones. The trigger that
    // writes the history recognises these by their prefix.
    const key = sql`'moved:' || ${units.key}`
    await db.update(units).set({ key }).where(inArray(units.id, moved))
  }
  const given = JSON.stringify(changed.map(({ id, values }) => ({ id, values })))
  const { price: price_amount, ...written } = Object.fromEntries(
    Object.entries({ ...facts, price }).map(([name, column]) => [
      name,
      sql`case when given.values ? ${name} then (given.values ->> ${name})::${sql.raw(column.getSQLType())}
        else ${column} end`,
    ]),
  )
  await db
    .update(units)
    .set({ ...written, price_amount, updatedAt: writtenNow() })
    .from(sql`jsonb_to_recordset(${given}::jsonb) as given(id uuid, "values" jsonb)`)
    .where(sql`${units.id} = given.id`)
}

export function priceChanges(db: Database, unit: string) {
  return db
    .select({
      at: sql<string>`to_json(change.at) #>> '{}'`,
      price: sql`case change.field when 'price' then change.after end`,
      isOnRequest: sql`change.field = 'price' and change.after is null`,
      status: sql`case change.field when 'status' then change.after end`,
      source: sql<string>`change.source`,
      currency: sql<string | null>`change.currency`,
      who: namedAccount(accounts),
    })
    .from(sql`unit_changes change`)
    .leftJoin(accounts, sql`${accounts.id} = change.account_id`)
    .where(sql`change.unit_id = ${unit} and change.field in ('price', 'status')`)
    .orderBy(sql`change.id desc`)
    .limit(200)
}
