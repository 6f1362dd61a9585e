import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { lock } from '../../../core/database/advisory-lock.ts'
import { type Database, idIn, rowsOf, type SomeIds } from '../../../core/database/rows.ts'
import { enquiries, units } from '../../../core/payload/db-schema.gen.ts'

interface Locked {
  /** Projects whose units nobody else may change or add. */
  projects?: readonly string[]
  /** Units that get another holding or status. */
  units?: SomeIds
  enquiries?: SomeIds
}

/**
 * Locks what an act on units or enquiries may change, until its transaction ends: projects, then units, then enquiries,
 * with those that hold the units now, or hold them again when that is undone. Each kind is locked at once, in the order
 * of its ids, and before anything is written, so no two acts wait for each other.
 */
export async function lockForAct(
  db: Database,
  { enquiries: named = [], projects = [], units: changed = [] }: Locked,
) {
  // A project without units has no rows that could be locked.
  await lock(db, ...projects.map((each) => `units of ${each}`))
  const lockedUnits = await lockUnits(db, changed, projects)
  const ids = [...named, ...(changed.length > 0 ? await holdersOf(db, changed) : [])]
  return { units: lockedUnits, enquiries: ids.length > 0 ? await lockEnquiries(db, ids) : [] }
}

/** Locks an enquiry for an act that may change its status, and first the units that it names or holds. */
export async function lockEnquiryForAct(db: Database, id: string): Promise<void> {
  await lockForAct(db, { units: await unitsOfEnquiries(db, [id]), enquiries: [id] })
}

const holder = z.object({ id: z.string().nullable() })

async function holdersOf(db: Database, changed: SomeIds) {
  const held = await rowsOf(
    db,
    sql`select enquiry_id as id from holdings as held where ${idIn(sql`unit_id`, changed)} and (ended_at is null
      or end_batch in (select batch from holdings where unit_id = held.unit_id and (ended_at is null
        or end_reason = 'undone')))`,
    holder,
  )
  return held.map(({ id }) => id)
}

/** The units that enquiries name or hold. */
export async function unitsOfEnquiries(db: Database, ids: readonly string[]): Promise<string[]> {
  const named = await rowsOf(
    db,
    sql`select ${enquiries.unit} as id from ${enquiries} where ${idIn(enquiries.id, ids)} and ${enquiries.unit} is not null
      union select unit_id from holdings where ${idIn(sql`enquiry_id`, ids)} and ended_at is null and unit_id is not null`,
    z.object({ id: z.string() }),
  )
  return named.map(({ id }) => id)
}

const lockedUnit = z.object({
  id: z.string(),
  project: z.string(),
  label: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
})

/** Visitors can still send enquiries about these units, unless units may be removed. */
function lockUnits(db: Database, ids: SomeIds, projects: readonly string[]) {
  const strength = projects.length > 0 ? sql`update` : sql`no key update`
  return rowsOf(
    db,
    sql`select ${units.id}, ${units.project} as project, ${units.label},
        nullif(${units.price_amount}, 0)::float8 as price, ${units.price_currency}::text as currency
      from ${units} where ${idIn(units.id, ids)} or ${idIn(units.project, projects)}
      order by ${units.id} for ${strength}`,
    lockedUnit,
  )
}

const lockedEnquiry = z.object({
  id: z.string(),
  status: z.string(),
  owner: z.string().nullable(),
  unit: z.string().nullable(),
  project: z.string().nullable(),
  partner: z.string().nullable(),
  answeredAt: z.string().nullable(),
})

function lockEnquiries(db: Database, ids: SomeIds) {
  return rowsOf(
    db,
    sql`select ${enquiries.id}, ${enquiries.status}::text as status, ${enquiries.owner} as owner,
        ${enquiries.unit} as unit, ${enquiries.project} as project, ${enquiries.partner} as partner,
        to_json(${enquiries.answeredAt}) #>> '{}' as "answeredAt"
      from ${enquiries} where ${idIn(enquiries.id, ids)} order by ${enquiries.id} for no key update`,
    lockedEnquiry,
  )
}
