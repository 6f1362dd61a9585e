import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../core/database/rows.ts'
import { openUnits } from './open-units.ts'
import { addEnquiry } from './sample-enquiries.ts'

const row = z.object({
  unit: z.string().nullable(),
  enquiry: z.string().nullable(),
  kind: z.string(),
  price: z.number().nullable(),
  stage: z.string().nullable(),
  isDated: z.boolean(),
  reason: z.string().nullable(),
})
const statuses = z.object({ unit: z.string(), kind: z.string(), status: z.string() })

const answer = z.looseObject({
  holdings: z.array(z.looseObject({ id: z.string() })).optional(),
  errors: z
    .array(
      z.looseObject({
        message: z.string(),
        data: z.looseObject({ code: z.string() }).nullish(),
      }),
    )
    .optional(),
})
/** Opens the content service with a project of units, and the acts that hold them. */
export async function openHoldings() {
  const opened = await openUnits()
  const { api, ask } = opened
  const db = api.payload.db.drizzle

  const holdings = () =>
    rowsOf(
      db,
      sql`select unit_id as unit, enquiry_id as enquiry, kind, price::float8, stage, from_at is not null as "isDated",
      end_reason as reason from holdings order by made_at, ended_at nulls last, kind`,
      row,
    )
  /** Statuses that differ from the holdings. */
  async function contradictions() {
    const units = await rowsOf(
      db,
      sql`select units.id as unit, coalesce(kind, 'available') as kind, status::text from units
      left join holdings on unit_id = units.id and ended_at is null
      where status::text <> coalesce(kind, 'available')`,
      statuses,
    )
    const enquiries = await rowsOf(
      db,
      sql`select id as unit, coalesce(held_by_enquiry(id), 'none') as kind, status::text from enquiries
      where case when status in ('reserved', 'won') then status::text else 'none' end
        <> coalesce(held_by_enquiry(id), 'none')`,
      statuses,
    )
    return [...units, ...enquiries]
  }

  const newEnquiry = (given: object = {}) =>
    addEnquiry(api.payload, { form: 'catalog', locale: 'ua', name: 'Anna', ...given })

  const statusOf = async (id: string) =>
    (await api.payload.findByID({ collection: 'enquiries', id, depth: 0 })).status

  async function hold(given: object, who: 'sales' | 'editor' = 'sales') {
    const body = { id: randomUUID(), kind: 'reserved', ...given }
    const called = await ask(who, 'units/holdings', body)
    return { status: called.status, ...answer.parse(await called.json()) }
  }
  async function end(ids: string | undefined | string[], reason: 'released' | 'undone') {
    const called = Array.isArray(ids)
      ? await ask('sales', 'units/holdings/end', { holdings: ids, reason })
      : await ask('sales', `units/holdings/${ids}/end`, { reason })
    return { status: called.status, ...answer.parse(await called.json()) }
  }

  async function clear() {
    await db.execute(sql`update units set status = 'available'`)
    await db.execute(sql`delete from enquiries`)
    await db.execute(sql`delete from holdings`)
  }
  return { ...opened, db, holdings, contradictions, newEnquiry, statusOf, hold, end, clear }
}
