import type { Locale } from '@alun/contract/rules/locale'
import { readUnitRef } from '@alun/contract/rules/shortlist'
import { and, count, desc, eq, inArray, ne, or, sql } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import {
  type Database,
  idIn,
  instant,
  milliseconds,
  rowsOf,
  writtenNow,
} from '../../core/database/rows.ts'
import {
  accounts,
  attachments,
  enquiries,
  enquiries_rels,
  offers,
  offers_texts,
  projects,
  projects_locales,
  projects_texts,
  units,
  vacancies,
  vacancies_texts,
} from '../../core/payload/db-schema.gen.ts'
import { storedUnit, storeSubjects } from '../../core/payload/enquiry-subjects.ts'
import { withSlug } from '../../core/records/former-slugs.ts'
import { isNumbered } from '../../publishing/units/unit-rows.ts'
import { calledBy, received } from './enquiries-beside-rows.ts'

/**
 * The holding of an enquiry's unit by somebody else. None for an enquiry that holds another unit, or that waits for its
 * unit while it is only reserved.
 */
export const outrunBy = sql`select held.id, held.kind from holdings held
  where held.unit_id = ${enquiries.unit} and held.ended_at is null
    and (held.kind = 'sold' or not coalesce(${enquiries.waits}, false))
    and not exists (select from holdings own where own.enquiry_id = ${enquiries.id} and own.ended_at is null)`

/** Stores an enquiry with the units of its shortlist, in their order. */
export async function insertEnquiry(
  db: Database,
  enquiry: typeof enquiries.$inferInsert & { id: string; receivedAt: string },
  shortlist: readonly string[] = [],
): Promise<void> {
  // The references would lock the units one by one, in another order than acts on them do.
  await db.execute(sql`select from ${units} where ${idIn(units.id, [enquiry.unit, ...shortlist])}
    order by ${units.id} for key share`)
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

/** Stores the record of a visitor's file, whose content is already stored; returns its id. */
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

/**
 * Reads records by slugs that they have or had, those with the latest change first; reading them through Payload
 * would also load their lists and texts.
 */
const slugged =
  (
    { id, slug, updatedAt, _status: status }: typeof offers | typeof projects | typeof vacancies,
    { parent, path, text }: typeof offers_texts | typeof projects_texts | typeof vacancies_texts,
  ) =>
  async (db: Database, slugs: string[]) => {
    if (slugs.length === 0) return []
    const previousSlugs = sql<string[]>`array_remove(array_agg(${text}), null)`
    return db
      .select({ id, status, slug, previousSlugs })
      .from(id.table)
      .leftJoin(parent.table, and(eq(parent, id), eq(path, 'previousSlugs')))
      .where(or(inArray(slug, slugs), inArray(text, slugs)))
      .groupBy(id)
      .orderBy(desc(updatedAt), slug)
  }
const projectsSlugged = slugged(projects, projects_texts)

const named =
  (read: typeof projectsSlugged) =>
  async (db: Database, name: string = '') =>
    withSlug(await read(db, name ? [name] : []), name) ?? null
export const projectNamed = named(projectsSlugged)
export const vacancyNamed = named(slugged(vacancies, vacancies_texts))
export const offerNamed = named(slugged(offers, offers_texts))

/** Finds the unit of a project by its key, or else by its number. */
export async function unitNamed(db: Database, project: string, name: string | undefined) {
  if (!name) return null
  const { id, key, status } = units
  const [found] = await db
    .select({ id, status })
    .from(units)
    .where(and(eq(units.project, project), or(eq(key, name), isNumbered(name))))
    .orderBy(sql`${key} = ${name} desc`)
    .limit(1)
  return found ?? null
}

/** Ids of the existing units among those named as `project.unit`, in their order, each once. */
export async function unitsByRef(db: Database, refs: string[]): Promise<string[]> {
  const wanted = refs.flatMap((ref) => readUnitRef(ref) ?? [])
  const found = await projectsSlugged(
    db,
    wanted.map(({ project }) => project),
  )
  if (found.length === 0) return []
  const { id, key, project } = units
  const ofProjects = inArray(
    project,
    found.map((each) => each.id),
  )
  const keys = wanted.map((each) => each.key)
  const offered = await db
    .select({ id, key, project })
    .from(units)
    .where(and(ofProjects, inArray(key, keys)))
  const ids = wanted.flatMap((each) => {
    const owner = withSlug(found, each.project)?.id
    return offered.find((unit) => unit.project === owner && unit.key === each.key)?.id ?? []
  })
  return [...new Set(ids)]
}

const { contact, name, nextStep, nextStepAt, owner, phone, project, status, unit } = enquiries
/** The fields with which sales work. */
const worked = { contact, name, nextStep, nextStepAt, owner, phone, project, status, unit }
export type WorkedEnquiry = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

/** Locks the enquiry until the transaction ends; `null` if it no longer exists. */
export async function lockEnquiry(db: Database, id: string) {
  const [found] = await db.select(worked).from(enquiries).where(eq(enquiries.id, id)).for('update')
  return found ?? null
}

/** Sets the owner, without the hooks of a save. */
export async function giveTo(db: Database, id: string, account: string): Promise<void> {
  await db
    .update(enquiries)
    .set({ owner: account, updatedAt: writtenNow() })
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
      unitStatus: units.status,
      held: sql<unknown>`(select json_agg(json_build_object(
          'label', named -> 'unit' ->> 'label', 'kind', kind,
          'from', ${milliseconds(sql`from_at`)}, 'until', ${milliseconds(sql`until_at`)}) order by made_at)
        from holdings where enquiry_id = ${enquiries.id} and ended_at is null)`,
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

export function enquiryCounts(db: Database) {
  const { form, status } = enquiries
  return db.select({ form, status, count: count() }).from(enquiries).groupBy(form, status)
}

/** Reads the fields with which sales work; `null` if the enquiry no longer exists. */
export async function workOn(db: Database, id: string) {
  const [found] = await db.select(worked).from(enquiries).where(eq(enquiries.id, id))
  return found ?? null
}

/** Labels of units and slugs of projects, by id. */
export async function subjectNames(
  db: Database,
  named: readonly { project: string | null; unit: string | null }[],
): Promise<Map<string, string>> {
  const ids = named.flatMap(({ project, unit }) => [project, unit])
  const found = await rowsOf(
    db,
    sql`select ${units.id}, ${units.label} as name from ${units} where ${idIn(units.id, ids)}
      union all select ${projects.id}, ${projects.slug} from ${projects} where ${idIn(projects.id, ids)}`,
    z.object({ id: z.string(), name: z.string() }),
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
