import type { Locale } from '@alun/contract/rules/locale'
import { type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import { sql } from '@payloadcms/db-postgres'
import { and, eq, inArray, type SQL } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { lock } from '../database/advisory-lock.ts'
import { type Database, idIn, rowsOf } from '../database/rows.ts'
import { accounts, unit_types, unit_types_locales, units } from './db-schema.gen.ts'
import { nearestTitle } from './nearest-title.ts'

const unitKey = z.object({
  id: z.string(),
  project: z.string(),
  key: z.string(),
  status: z.enum(unitStatuses),
})

/**
 * What units are put in order, counted and paged by. Without the query builder, which takes longer to
 * map thousands of rows than the database to read them.
 */
export function keysOfUnits(db: Database, where: SQL | undefined, rest: SQL) {
  const { id, key, project, status } = units
  return rowsOf(
    db,
    sql`select ${id}, ${project} as project, ${key}, ${status} from ${units} where ${where} ${rest}`,
    unitKey,
  )
}

/** Sorted by their keys, so that little is left to compare when they are put in order. */
export function unitKeys(
  db: Database,
  projects: readonly string[],
  only: UnitStatus | null = null,
) {
  const { key, project, status } = units
  const where = and(idIn(project, projects), only ? eq(status, only) : undefined)
  return keysOfUnits(db, where, sql`order by ${key}`)
}

/** What pages say of the units of a project, or of those with these ids. */
export function shownUnits(db: Database, of: string | readonly string[]) {
  const { id, label, key, status, floor, area, landArea, unitType } = units
  return db
    .select({
      ...{ id, project: units.project, label, key, status, floor, area, landArea, unitType },
      price: { amount: units.price_amount, currency: units.price_currency },
    })
    .from(units)
    .where(typeof of === 'string' ? eq(units.project, of) : idIn(id, of))
}

/** What the grid of units changes. */
const { key, floor, area, landArea, price_amount: price, status } = units
const ofGrid = { key, floor, area, landArea, price, status }

/** Units of a project with their last change: all, or those with these ids. */
export function unitsOfProject(db: Database, project: string, ids?: readonly string[]) {
  const lastChange = sql`lateral (
    select at, account_id, batch, source from unit_changes where unit_id = ${units.id}
    order by id desc limit 1
  ) change`
  return db
    .select({
      id: units.id,
      label: units.label,
      type: units.unitType,
      currency: units.price_currency,
      ...ofGrid,
      changedAt: sql<string | null>`to_json(change.at) #>> '{}'`,
      batch: sql<string | null>`change.batch`,
      source: sql<string | null>`change.source`,
      name: accounts.name,
      email: accounts.email,
    })
    .from(units)
    .leftJoin(lastChange, sql`true`)
    .leftJoin(accounts, sql`${accounts.id} = change.account_id`)
    .where(and(eq(units.project, project), ids && inArray(units.id, [...ids])))
}

/** Keeps others from changing the units of a project, or adding some, until the transaction ends. */
export async function lockUnits(db: Database, project: string): Promise<void> {
  // A project without units has no rows that could be locked.
  await lock(db, `units of ${project}`)
  await db
    .select({ id: units.id })
    .from(units)
    .where(eq(units.project, project))
    .orderBy(units.id)
    .for('update')
}

/** Types of a project, with their areas, and their names in each language. */
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

type Added = Pick<typeof units.$inferInsert, 'label' | Exclude<keyof typeof ofGrid, 'price'>> & {
  type: string
  price: number | null
  currency: string
}

/** Adds units to a project; their ids. */
export async function insertUnits(db: Database, project: string, added: readonly Added[]) {
  if (added.length === 0) return []
  return db
    .insert(units)
    .values(
      added.map(({ currency, price, type, ...facts }) => ({
        ...facts,
        project,
        unitType: type,
        price_amount: price,
        price_currency: currency,
      })),
    )
    .returning({ id: units.id })
}

/** Writes changes of units; one statement, one more where shapes change places. */
export async function writeUnits(
  db: Database,
  changed: readonly { id: string; values: object }[],
): Promise<void> {
  const moved = changed.flatMap(({ id, values }) => ('key' in values ? id : []))
  if (moved.length > 0) {
    // Keys are unique at every moment, so two that change places first leave theirs. The history, which
    // a trigger writes, knows them by this mark.
    const key = sql`'moved:' || ${units.key}`
    await db.update(units).set({ key }).where(inArray(units.id, moved))
  }
  const given = JSON.stringify(changed.map(({ id, values }) => ({ id, values })))
  const { price: price_amount, ...written } = Object.fromEntries(
    Object.entries(ofGrid).map(([name, column]) => [
      name,
      sql`case when given.values ? ${name} then (given.values ->> ${name})::${sql.raw(column.getSQLType())}
        else ${column} end`,
    ]),
  )
  await db
    .update(units)
    .set({ ...written, price_amount, updatedAt: sql`now()` })
    .from(sql`jsonb_to_recordset(${given}::jsonb) as given(id uuid, "values" jsonb)`)
    .where(sql`${units.id} = given.id`)
}

/** The changes of one save, without those of units that are gone. */
export function changesOfBatch(db: Database, batch: string) {
  return (
    db
      .select({
        unit: units.id,
        project: units.project,
        field: sql<string>`change.field`,
        before: sql<unknown>`change.before`,
        after: sql<unknown>`change.after`,
      })
      .from(units)
      .innerJoin(sql`unit_changes change`, sql`change.unit_id = ${units.id}`)
      // What a unit began with is no change that could be taken back.
      .where(
        sql`change.batch = ${batch} and not (change.field = 'price' and change.before is null
        and change.id = (select min(id) from unit_changes where unit_id = change.unit_id))`,
      )
      .orderBy(sql`change.id`)
  )
}

/** Changes of the price and the status of a unit, newest first. */
export function priceChanges(db: Database, unit: string) {
  return db
    .select({
      at: sql<string>`to_json(change.at) #>> '{}'`,
      price: sql`case change.field when 'price' then change.after end`,
      isOnRequest: sql`change.field = 'price' and change.after is null`,
      status: sql`case change.field when 'status' then change.after end`,
      source: sql<string>`change.source`,
      currency: sql<string | null>`change.currency`,
      name: accounts.name,
      email: accounts.email,
    })
    .from(sql`unit_changes change`)
    .leftJoin(accounts, sql`${accounts.id} = change.account_id`)
    .where(sql`change.unit_id = ${unit} and change.field in ('price', 'status')`)
    .orderBy(sql`change.id desc`)
    .limit(200)
}
