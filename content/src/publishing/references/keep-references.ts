import type { Config, FlattenedField, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { isPage, itemSubjects, pageSubjects } from '../../core/access/permissions.ts'
import type { Database } from '../../core/database/rows.ts'
import { withEach, withHooks } from '../../core/fields/with-hooks.ts'
import {
  hasReferences,
  type ReferenceOwner,
  referenceOwners,
  writeReferences,
} from '../../core/payload/record-references.ts'
import { connectionOf, inTransaction } from '../../core/payload/transaction.ts'
import { referencesIn } from './references-in.ts'

type PageOwner = (typeof pageSubjects)[number]
type RecordOwner = Exclude<ReferenceOwner, PageOwner>

const recordOwners = referenceOwners.filter((each): each is RecordOwner => !isPage(each))

/** Stores the references of records and pages in the transaction of each change, including those of drafts. */
export function withReferences(config: Config): Config {
  return withEach(
    config,
    (collection) => {
      const owner = recordOwners.find((each) => each === collection.slug)
      if (owner === undefined) return collection
      return withHooks(collection, {
        afterChange: [
          async ({ doc, req }) => {
            const where = { id: { equals: doc.id } }
            const { docs } = await req.payload.db.find({ collection: owner, where, limit: 1, req })
            await writeRecords(req, await connectionOf(req), owner, docs)
          },
        ],
        afterDelete: [
          async ({ id, req }) => {
            const gone = { record: String(id), published: [], draft: [] }
            await writeReferences(await connectionOf(req), owner, [gone])
          },
        ],
      })
    },
    (global) => {
      const owner = pageSubjects.find((each) => each === global.slug)
      if (owner === undefined) return global
      return withHooks(global, {
        afterChange: [
          async ({ req }) => {
            await writePage(req, await connectionOf(req), owner)
          },
        ],
      })
    },
  )
}

const stored = z.looseObject({ id: z.string(), _status: z.string().nullish() })
const page = stored.partial()
const newest = z.object({ parent: z.string().optional(), version: z.unknown().nonoptional() })

const newestDraft = { latest: { equals: true }, 'version._status': { equals: 'draft' } }

/** @param docs as they are stored, in all languages */
async function writeRecords(
  req: PayloadRequest,
  db: Database,
  owner: RecordOwner,
  docs: readonly unknown[],
): Promise<void> {
  const { collections, db: store } = req.payload
  const fields = collections[owner].config.flattenedFields
  const records = z.array(stored).parse(docs)
  const parent = { in: records.map(({ id }) => id) }
  const where = { ...newestDraft, parent }
  const drafts = itemSubjects.some((each) => each === owner)
    ? (await store.findVersions({ collection: owner, where, pagination: false, limit: 0, req }))
        .docs
    : []
  const draftOf = new Map(
    z
      .array(newest)
      .parse(drafts)
      .map((each) => [each.parent, each.version]),
  )
  await writeReferences(
    db,
    owner,
    records.map((record) => ({
      record: record.id,
      ...referencesOf(fields, record, draftOf.get(record.id)),
    })),
  )
}

async function writePage(req: PayloadRequest, db: Database, owner: PageOwner): Promise<void> {
  const { db: store, globals } = req.payload
  const fields = globals.config.find(({ slug }) => slug === owner)?.flattenedFields ?? []
  const record: unknown = await store.findGlobal({ slug: owner, req })
  const { docs } = await store.findGlobalVersions({
    global: owner,
    where: newestDraft,
    limit: 1,
    req,
  })
  const [draft] = z.array(newest).parse(docs)
  await writeReferences(db, owner, [
    { record: '', ...referencesOf(fields, record, draft?.version) },
  ])
}

/**
 * References of a record and of its draft. A record that was never published is itself a draft, until a later draft
 * replaces it.
 */
function referencesOf(fields: readonly FlattenedField[], record: unknown, draft: unknown) {
  const isDraft = page.safeParse(record).data?._status === 'draft'
  const own = referencesIn(fields, record)
  const further = referencesIn(fields, draft)
  return isDraft
    ? { published: [], draft: draft === undefined ? own : further }
    : { published: own, draft: further }
}

const atOnce = 200

/** Fills the table if it is empty, such as after an upgrade, in one transaction. */
export async function fillReferences(payload: Payload): Promise<void> {
  if (await hasReferences(payload.db.drizzle)) return
  await inTransaction(payload, async (db, req) => {
    for (const collection of recordOwners) {
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const batch = { collection, sort: 'id', limit: atOnce, page, req }
        const { docs, hasNextPage } = await payload.db.find(batch)
        await writeRecords(req, db, collection, docs)
        isLast = !hasNextPage
      }
    }
    for (const owner of pageSubjects) await writePage(req, db, owner)
  })
}
