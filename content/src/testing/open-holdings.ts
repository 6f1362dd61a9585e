import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../core/database/rows.ts'
import { saveAnswer } from '../publishing/units/unit-values.ts'
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
  batch: z.string().nullish(),
  errors: z
    .array(
      z.looseObject({
        message: z.string(),
        data: z.looseObject({ code: z.string() }).nullish(),
      }),
    )
    .optional(),
})
const seen = z.object({ id: z.string(), unit: z.string() })

interface Held extends Record<string, unknown> {
  unit: string
  enquiry?: string | null
  name?: string
  /** A holding of somebody else that ends in favour of this one. */
  over?: string | null | undefined
}

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

  /** Who holds the units now, for those who see it, and leave the holdings of others. */
  const present = (units: readonly string[]) =>
    rowsOf(
      db,
      sql`select id, unit_id as unit from holdings where unit_id in ${units} and ended_at is null`,
      seen,
    )

  async function call(body: object, who: 'sales' | 'editor') {
    const called = await ask(who, 'units/holdings', body)
    return { status: called.status, ...answer.parse(await called.json()) }
  }
  /** Reserves or sells. A unit of somebody else is taken only if `over` names the holding that is replaced. */
  async function hold({ over, unit, ...to }: Held, who: 'sales' | 'editor' = 'sales') {
    const { enquiry = null, name = null } = to
    const [own] = await rowsOf(
      db,
      sql`select id, unit_id as unit from holdings where unit_id = ${unit}::uuid and ended_at is null
        and (enquiry_id = ${enquiry}::uuid or name = ${name} or coalesce(enquiry_id, partner_id) is null and name is null)`,
      seen,
    )
    const was = over === undefined ? (own?.id ?? null) : over
    const made = await call({ units: [{ unit, was }], to: { kind: 'reserved', ...to } }, who)
    return { ...made, id: made.status === 200 ? (await present([unit]))[0]?.id : undefined }
  }
  async function end(holding: string | undefined, how: 'released' | 'undone') {
    const isThis = sql`select id, unit_id as unit from holdings where id = ${holding}::uuid`
    const units = (await rowsOf(db, isThis, seen)).map(({ id: was, unit }) => ({ unit, was }))
    return call({ units, to: null, isMistake: how === 'undone' }, 'sales')
  }
  const undo = async (batch: string | null | undefined) =>
    saveAnswer.parse(await (await ask('sales', 'units/undo', { batch })).json())

  async function clear() {
    await db.execute(sql`update units set status = 'available'`)
    await db.execute(sql`delete from enquiries`)
    await db.execute(sql`delete from holdings`)
  }
  return {
    ...opened,
    db,
    holdings,
    contradictions,
    newEnquiry,
    statusOf,
    hold,
    end,
    undo,
    present,
    clear,
  }
}
