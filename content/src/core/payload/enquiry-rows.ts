import type { Locale } from '@alun/contract/rules/locale'
import { and, count, desc, eq, inArray, ne, or, sql } from '@payloadcms/db-postgres/drizzle'
import { type Database, instant, milliseconds } from '../database/rows.ts'
import {
  accounts,
  attachments,
  enquiries,
  enquiries_rels,
  projects,
  projects_locales,
  units,
  vacancies,
} from './db-schema.gen.ts'
import { calledBy, received } from './enquiries-beside.ts'
import { storedUnit, storeSubjects } from './enquiry-subjects.ts'

/** Stores an enquiry with the units of its shortlist, in their order. */
export async function insertEnquiry(
  db: Database,
  enquiry: typeof enquiries.$inferInsert & { id: string; receivedAt: string },
  shortlist: readonly string[] = [],
): Promise<void> {
  await db.insert(enquiries).values({ ...enquiry, createdAt: enquiry.receivedAt })
  if (shortlist.length > 0) {
    await db.insert(enquiries_rels).values(
      shortlist.map((unitsID, at) => {
        return { order: at + 1, parent: enquiry.id, path: 'shortlist', unitsID }
      }),
    )
  }
  await storeSubjects(db, enquiry.id)
}

/** Stores the record of a visitor's file, which is already on disk; returns its id. */
export async function insertAttachment(
  db: Database,
  file: { filename: string; mimeType: string; filesize: number },
): Promise<string | null> {
  const [stored] = await db.insert(attachments).values(file).returning({ id: attachments.id })
  return stored?.id ?? null
}

export async function noteCaution(db: Database, id: string, caution: string): Promise<void> {
  await db.update(enquiries).set({ caution }).where(eq(enquiries.id, id))
}

/** Finds the first enquiry with the same input: with the same key, or without one at about the same time. */
export async function findSameInput(
  db: Database,
  { fingerprint, key, receivedAt }: { fingerprint: string; key: string | null; receivedAt: Date },
  withinMs: number,
): Promise<string | null> {
  const at = receivedAt.getTime()
  const isSame = key
    ? sql`${enquiries.key} = ${key}`
    : sql`${enquiries.key} is null and ${enquiries.receivedAt}
        between ${instant(at - withinMs)} and ${instant(at + withinMs)}`
  const same = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .orderBy(enquiries.receivedAt)
    .limit(1)
  const [found] = await same.where(sql`${enquiries.fingerprint} = ${fingerprint} and ${isSame}`)
  return found?.id ?? null
}

/** Finds a record by its slug; reading it through Payload would also load its lists and texts. */
const named =
  ({ id, slug, _status: status }: typeof projects | typeof vacancies) =>
  async (db: Database, name: string | undefined) => {
    if (!name) return null
    const [found] = await db.select({ id, status }).from(id.table).where(eq(slug, name)).limit(1)
    return found ?? null
  }
export const projectNamed = named(projects)
export const vacancyNamed = named(vacancies)

/** Finds the unit of a project by its key, or else by its label. */
export async function unitNamed(db: Database, project: string, name: string | undefined) {
  if (!name) return null
  const { id, key, label, status } = units
  const [found] = await db
    .select({ id, status })
    .from(units)
    .where(
      and(eq(units.project, project), or(eq(key, name), sql`lower(${label}) = lower(${name})`)),
    )
    .orderBy(sql`${key} = ${name} desc, ${label} = ${name} desc`)
    .limit(1)
  return found ?? null
}

/** Ids of the existing units among those named as `project.unit`, in their order. */
export async function unitsByRef(db: Database, refs: string[]): Promise<string[]> {
  if (refs.length === 0) return []
  const ref = sql<string>`${projects.slug} || '.' || ${units.key}`
  const found = await db
    .select({ ref, id: units.id })
    .from(units)
    .innerJoin(projects, eq(projects.id, units.project))
    .where(inArray(ref, refs))
  const ids = new Map(found.map((unit) => [unit.ref, unit.id]))
  return refs.flatMap((each) => ids.get(each) ?? [])
}

/** Locks the enquiry until the transaction ends; `null` if it no longer exists. */
export async function lockEnquiry(db: Database, id: string) {
  const { owner, status } = enquiries
  const [found] = await db
    .select({ owner, status })
    .from(enquiries)
    .where(eq(enquiries.id, id))
    .for('update')
  return found ?? null
}

/** Sets the owner, without the hooks of a save. */
export async function giveTo(db: Database, id: string, account: string): Promise<void> {
  await db
    .update(enquiries)
    .set({ owner: account, updatedAt: sql`now()` })
    .where(eq(enquiries.id, id))
}

/** Enquiries with the phone number, without spam; times in epoch milliseconds. */
export function enquiriesByPhone(db: Database, phoneE164: string, phone: string) {
  return db
    .select({
      id: enquiries.id,
      form: enquiries.form,
      status: enquiries.status,
      partner: enquiries.partner,
      agency: { name: accounts.name, email: accounts.email },
      unit: enquiries.unit,
      receivedAt: milliseconds(received).mapWith(Number),
      claimUntil: sql<number | null>`${milliseconds(enquiries.claimUntil)}`,
    })
    .from(enquiries)
    .leftJoin(accounts, eq(accounts.id, enquiries.partner))
    .where(and(calledBy({ phoneE164, phone }), ne(enquiries.status, 'spam')))
}

/** Clients that an agency has registered, newest first, without spam; `only` selects one of them. */
export function clientsOfAgency(
  db: Database,
  partner: string,
  { limit, only }: { limit: number; only?: string | undefined },
) {
  return db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      phone: enquiries.phone,
      contact: enquiries.contact,
      message: enquiries.message,
      status: enquiries.status,
      receivedAt: enquiries.receivedAt,
      claimUntil: enquiries.claimUntil,
      project: sql<
        string | null
      >`coalesce(${projects.slug}, ${enquiries.subjects} -> 'project' ->> 'slug')`,
      titles: sql<Partial<Record<Locale, string>>>`coalesce((
        select json_object_agg(${projects_locales._locale}, ${projects_locales.title})
          from ${projects_locales} where ${projects_locales._parentID} = ${projects.id}
            and ${projects_locales.title} is not null),
        (${enquiries.subjects} -> 'project' -> 'title')::json, '{}')`,
      unit: sql<string | null>`coalesce(${units.key}, ${enquiries.subjects} -> 'unit' ->> 'key')`,
      label: sql<string | null>`coalesce(${units.label}, ${storedUnit})`,
    })
    .from(enquiries)
    .leftJoin(projects, eq(projects.id, enquiries.project))
    .leftJoin(units, eq(units.id, enquiries.unit))
    .where(
      sql`${enquiries.partner} = ${partner} and ${enquiries.claimUntil} is not null
        and ${enquiries.status} <> 'spam' ${only ? sql`and ${enquiries.id} = ${only}` : sql``}`,
    )
    .orderBy(desc(enquiries.receivedAt), enquiries.id)
    .limit(limit)
}

/** Counts enquiries by form and status. */
export function enquiryCounts(db: Database) {
  const { form, status } = enquiries
  return db.select({ form, status, count: count() }).from(enquiries).groupBy(form, status)
}

/** Reads owner and next step of an enquiry; `null` if it no longer exists. */
export async function workOn(db: Database, id: string) {
  const { nextStep, nextStepAt, owner, status } = enquiries
  const [found] = await db
    .select({ nextStep, nextStepAt, owner, status })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  return found ?? null
}
