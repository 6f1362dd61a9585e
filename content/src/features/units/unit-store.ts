import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../database/rows.ts'
import { shownName } from '../accounts/enquiry-owners.ts'
import type { DecidedRow } from './decide-changes.ts'
import { byUnitName } from './unit-order.ts'
import { type ChangeSource, type UnitRow, unitRow, unitValues } from './unit-values.ts'

const storedRow = unitRow
  .omit({ changedBy: true })
  .extend({ name: z.string().nullable(), email: z.string().nullable() })

/** All units of a project, with their last change. */
export async function unitsOfProject(db: Database, project: string): Promise<UnitRow[]> {
  const rows = await rowsOf(
    db,
    sql`select unit.id, unit.label, unit.key, unit.unit_type_id as type, unit.floor::float8 as floor,
        unit.area::float8 as area, unit.land_area::float8 as "landArea",
        unit.price_amount::float8 as price, unit.price_currency as currency, unit.status,
        to_json(change.at) #>> '{}' as "changedAt", change.batch, change.source, account.name,
        account.email
      from units unit
      left join lateral (
        select at, account_id, batch, source from unit_changes where unit_id = unit.id order by id desc limit 1
      ) change on true
      left join accounts account on account.id = change.account_id
      where unit.project_id = ${project}`,
    storedRow,
  )
  return rows
    .map(({ name, email, ...row }) => ({ ...row, changedBy: shownName({ name, email }) || null }))
    .sort(byUnitName)
}

/** Keeps others from changing the units of a project until the transaction ends. */
export async function lockUnits(db: Database, project: string): Promise<void> {
  await db.execute(sql`select id from units where project_id = ${project} order by id for update`)
}

/** Writes what was decided; one statement, one more where shapes change places. */
export async function writeUnits(db: Database, changed: readonly DecidedRow[]): Promise<void> {
  const moved = changed.filter(({ values }) => values.key !== undefined).map(({ id }) => id)
  if (moved.length > 0) {
    // Keys are unique at every moment, so two that change places first leave theirs.
    await db.execute(sql`update units set key = 'moved-' || id
      where id in (select jsonb_array_elements_text(${JSON.stringify(moved)}::jsonb)::uuid)`)
  }
  const values = changed.map((row) => ({ id: row.id, values: row.values }))
  await db.execute(sql`
    update units unit set
      key = coalesce(given.values ->> 'key', unit.key),
      area = coalesce((given.values ->> 'area')::numeric, unit.area),
      price_amount = coalesce((given.values ->> 'price')::numeric, unit.price_amount),
      status = coalesce((given.values ->> 'status')::enum_unit_status, unit.status),
      floor = case when given.values ? 'floor' then (given.values ->> 'floor')::numeric else unit.floor end,
      land_area = case when given.values ? 'landArea'
        then (given.values ->> 'landArea')::numeric else unit.land_area end,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(id uuid, "values" jsonb)
    where unit.id = given.id`)
}

export interface RecordedChange {
  unit: string
  field: string
  before: string | number | null
  after: string | number | null
  currency: string | null
}

interface Author {
  account: string | null
  source: ChangeSource
  batch: string
}

/** Adds changes to the history. */
export async function recordChanges(
  db: Database,
  { account, source, batch }: Author,
  changes: readonly RecordedChange[],
): Promise<void> {
  await db.execute(sql`
    insert into unit_changes (unit_id, batch, account_id, source, field, before, after, currency)
    select unit, ${batch}::uuid, ${account}::uuid, ${source}, field, before, after, currency
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as
      change(unit uuid, field text, before jsonb, after jsonb, currency text)`)
}

const value = z.union([z.string(), z.number()]).nullable()
const batchRow = z.object({
  unit: z.uuid(),
  project: z.uuid(),
  field: unitValues.keyof(),
  before: value,
  after: value,
})

/** The changes of one save, without those of units that are gone. */
export async function changesOfBatch(db: Database, batch: string) {
  return rowsOf(
    db,
    sql`select change.unit_id as unit, unit.project_id as project, field, before, after
      from unit_changes change join units unit on unit.id = change.unit_id
      where batch = ${batch} order by change.id`,
    batchRow,
  )
}
