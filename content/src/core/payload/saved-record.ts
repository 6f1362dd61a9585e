import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { contentSubjects, isPage, type Subject } from '../access/permissions.ts'
import type { Database } from '../database/rows.ts'
import { values } from '../records/values.ts'

/** A record, or a page of its own type. */
interface Saved {
  subject: Subject
  /** `null` for a page. */
  record: string | null
}

/** The few values that a save compares with those from before it. */
const facts = z.looseObject({
  updatedAt: z.string().nullish(),
  editedBy: z.string().nullish(),
  _status: z.string().nullish(),
  slug: z.string().nullish(),
  previousSlugs: z.array(z.string()).nullish(),
  deletedAt: z.string().nullish(),
})
type Facts = z.output<typeof facts>

/** A record before a save: as it is stored, and its newest draft. */
export interface Former {
  stored: Facts | null
  draft: Facts | null
}

export const noFormer: Former = { stored: null, draft: null }

type Values = Readonly<Record<string, unknown>>

/** A record after a save in all languages, which is what everything derived from it is made of. */
export interface SavedRecord extends Saved {
  fields: readonly FlattenedField[]
  before: Former
  /** What readers get, if it is published; `null` for a deleted record, or a page that has only drafts. */
  stored: Values | null
  /** The newest version, if it is a draft. */
  draft: Values | null
}

/** Derives something from a saved record in the transaction of the save; an error rolls the save back. */
export type Consumer = (saved: SavedRecord, db: Database, req: PayloadRequest) => Promise<void>

/** Whether readers get the stored record. Types without drafts are always public. */
export function isPublic(subject: Subject, stored: Values | Facts | null): boolean {
  if (stored === null) return false
  return stored._status === 'published' || !hasDrafts(subject)
}

const hasDrafts = (subject: Subject) => contentSubjects.some((each) => each === subject)

const ofFacts = {
  updatedAt: true,
  editedBy: true,
  _status: true,
  readyLocales: true,
  draftOf: true,
} as const
const chosen = { projects: true } as const
const ofPages = { ...ofFacts, title: true, forecast: chosen, construction: chosen } as const
const ofItems = {
  ...ofFacts,
  deletedAt: true,
  slug: true,
  previousSlugs: true,
  project: true,
} as const

/**
 * Reads what a save compares with, and remembers it until the end of the save. Call it under the lock of saves.
 */
export async function readFormer(req: PayloadRequest, saved: Saved): Promise<Former> {
  const [stored, draft] = await readBoth(req, saved, isPage(saved.subject) ? ofPages : ofItems)
  const former = { stored: stored && facts.parse(stored), draft: draft && facts.parse(draft) }
  formersOf(req).set(keyOf(saved), former)
  return former
}

/** The record as it was before the save of this request; read once. */
export async function formerOf(req: PayloadRequest, saved: Saved): Promise<Former> {
  return formersOf(req).get(keyOf(saved)) ?? (await readFormer(req, saved))
}

/** Reads all languages of a record after its save. */
export async function readSaved(
  req: PayloadRequest,
  saved: Saved,
  before: Former,
): Promise<SavedRecord> {
  const [stored, draft] = await readBoth(req, saved)
  return savedRecord(req, saved, { before, stored, draft })
}

export const deletedRecord = (req: PayloadRequest, saved: Saved, before: Former): SavedRecord =>
  savedRecord(req, saved, { before, stored: null, draft: null })

function savedRecord(
  req: PayloadRequest,
  saved: Saved,
  states: Pick<SavedRecord, 'before' | 'stored' | 'draft'>,
): SavedRecord {
  formersOf(req).delete(keyOf(saved))
  return { ...saved, fields: fieldsOf(req, saved.subject), ...states }
}

export function fieldsOf({ payload }: Pick<PayloadRequest, 'payload'>, subject: Subject) {
  const { collections, globals } = payload.config
  const all = isPage(subject) ? globals : collections
  return all.find(({ slug }) => slug === subject)?.flattenedFields ?? []
}

const atOnce = 100

/** Reads all records of a type, or a page, as a save would find them; to derive something for the first time. */
export async function eachSaved(
  req: PayloadRequest,
  subject: Subject,
  work: (saved: SavedRecord) => Promise<void>,
): Promise<void> {
  const before = noFormer
  if (isPage(subject)) {
    await work(await readSaved(req, { subject, record: null }, before))
    return
  }
  const collection: CollectionSlug = subject
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const batch = { collection, sort: 'id', limit: atOnce, page, req }
    const { docs, hasNextPage } = await req.payload.db.find(batch)
    const records = docs.map((doc) => withId.parse(doc))
    const ids = records.map(({ id }) => id)
    const drafts = hasDrafts(subject) ? await draftsOf(req, collection, ids) : none
    for (const stored of records) {
      const draft = drafts.get(stored.id) ?? null
      const record = stored.id
      await work({ subject, record, fields: fieldsOf(req, subject), before, stored, draft })
    }
    isLast = !hasNextPage
  }
}

const none: ReadonlyMap<string | undefined, Values> = new Map()
const withId = z.looseObject({ id: z.string() })

type Select = Record<string, true | Record<string, true>>

/** The stored record and its newest draft. */
async function readBoth(
  req: PayloadRequest,
  { record, subject }: Saved,
  select?: Select,
): Promise<[stored: Values | null, draft: Values | null]> {
  const { db } = req.payload
  if (isPage(subject)) {
    const stored = await db.findGlobal({ slug: subject, ...(select && { select }), req })
    const { docs } = await db.findGlobalVersions({
      global: subject,
      where: newestDraft,
      ...ofVersion(select),
      ...one,
      req,
    })
    const given = values.parse(stored)
    return [Object.keys(given).length > 0 ? given : null, versionIn(docs[0])]
  }
  const collection: CollectionSlug = subject
  const where = { id: { equals: record } }
  const stored = await db.findOne<{ id: string }>({
    collection,
    where,
    ...(select && { select }),
    req,
  })
  if (!stored) return [null, null]
  const drafts = hasDrafts(subject) ? await draftsOf(req, collection, [stored.id], select) : none
  return [values.parse(stored), drafts.get(stored.id) ?? null]
}

const newestDraft = { latest: { equals: true }, 'version._status': { equals: 'draft' } }
const one = { limit: 1, sort: '-updatedAt', pagination: false } as const
const ofVersion = (select?: Select) => select && { select: { version: select } }

const version = z.object({ parent: z.string().optional(), version: values })

const versionIn = (found: unknown): Values | null => version.safeParse(found).data?.version ?? null

/** The newest drafts by their records. */
async function draftsOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly string[],
  select?: Select,
): Promise<Map<string | undefined, Values>> {
  const { docs } = await req.payload.db.findVersions({
    collection,
    where: { ...newestDraft, parent: { in: ids } },
    ...(select && { select: { parent: true, version: select } }),
    sort: 'updatedAt',
    limit: 0,
    pagination: false,
    req,
  })
  const found = z.array(version).parse(docs)
  return new Map(found.map((each) => [each.parent, each.version]))
}

/** Where the context of a request has its former records, because all calls of one save share this context. */
const former = 'formerRecords'

function formersOf(req: PayloadRequest): Map<string, Former> {
  const known = req.context[former]
  if (known instanceof Map) return known
  const made = new Map<string, Former>()
  req.context[former] = made
  return made
}

const keyOf = ({ record, subject }: Saved) => `${subject} ${record ?? ''}`
