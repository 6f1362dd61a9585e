import type {
  Access,
  CollectionAfterReadHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
  Payload,
  PayloadRequest,
  Where,
} from 'payload'
import { z } from 'zod'
import { shownName } from '../words/account-words.ts'
import { accountById } from './account-rows.ts'

const collection = 'payload-locked-documents'

const document = z.object({ relationTo: z.string(), value: z.string() })
const lock = z.object({
  id: z.string(),
  document: document.nullish(),
  globalSlug: z.string().nullish(),
})
type Lock = z.output<typeof lock>

/** What the panel sends to take over; the record of a lock stays the same. */
const takeOver = z.strictObject({
  user: z.object({ value: z.string() }),
  document: document.optional(),
})

const ids = z.array(z.looseObject({ id: z.string() }).transform(({ id }) => id))

/** Of these locks those of records to which the person has a right, by the access functions of their types. */
async function locksOf(
  req: PayloadRequest,
  right: 'read' | 'update',
  where: Where = {},
): Promise<Lock[]> {
  const { db } = req.payload
  const found = await db.find({ collection, where, limit: 0, pagination: false, req })
  const locks = z.array(lock).parse(found.docs)
  const byType = Map.groupBy(locks, (each) => each.document?.relationTo ?? each.globalSlug)
  const allowed = [...byType].map(([slug, ofType]) => allowedOf(req, right, slug ?? '', ofType))
  return (await Promise.all(allowed)).flat()
}

async function allowedOf(
  req: PayloadRequest,
  right: 'read' | 'update',
  slug: string,
  locks: readonly Lock[],
): Promise<readonly Lock[]> {
  const { collections, db, globals } = req.payload
  const type = Object.values(collections).find(({ config }) => config.slug === slug)?.config
  const page = globals.config.find((each) => each.slug === slug)
  const result = await (type ?? page)?.access[right]?.({ req })
  if (typeof result !== 'object') return result === true ? locks : []
  const records = { id: { in: locks.flatMap((each) => each.document?.value ?? []) } }
  const { docs } = await db.find({
    collection: slug as CollectionSlug,
    where: { and: [records, result] },
    limit: 0,
    pagination: false,
    req,
  })
  const own = new Set(ids.parse(docs))
  return locks.filter((each) => own.has(each.document?.value ?? ''))
}

const oneOf = (locks: readonly Lock[]): Where =>
  locks.length > 0 ? { id: { in: locks.map(({ id }) => id) } } : { id: { exists: false } }

/** Who works on a record is known to those who may read it. */
const whereReadable: Access = async ({ req }) =>
  req.user !== null && oneOf(await locksOf(req, 'read'))

/** A record can be taken over for oneself only, by those who may change it. */
const whereTakenOver: Access = async ({ data, id, req }) => {
  const given = takeOver.safeParse(data).data
  if (!given || req.user === null || given.user.value !== req.user.id) return false
  const found = await locksOf(req, 'update', id === undefined ? {} : { id: { equals: id } })
  return oneOf(found.filter((each) => isSame(given.document ?? each.document, each.document)))
}

function isSame(one: Lock['document'], other: Lock['document']): boolean {
  return one?.relationTo === other?.relationTo && one?.value === other?.value
}

const whereOwn: Access = ({ req: { user } }) =>
  user !== null && { 'user.value': { equals: user.id } }

const account = z.string().or(z.object({ id: z.string() }).transform(({ id }) => id))
const kept = z.looseObject({ user: z.looseObject({ value: account }) })

/** Shows the name of the lock's owner also to roles that may not read accounts: Payload would show an id. */
const nameKeeper: CollectionAfterReadHook = async ({ doc, req: { payload, user } }) => {
  const { data } = kept.safeParse(doc)
  if (!data) return doc
  const id = data.user.value
  // Forms ask with each change, mostly for a lock of one's own.
  const keeper = user?.id === id ? user : await accountById(payload.db.drizzle, id)
  const name = keeper ? shownName(keeper) : '—'
  return { ...data, user: { ...data.user, value: { id, email: name } } }
}

/** An account must be suspended, and the data of a visitor erased, whoever has its form open. */
const neverHeldUp: readonly CollectionSlug[] = ['accounts', 'enquiries']

const ignoreLocks: CollectionBeforeOperationHook = ({ args }) => ({ ...args, overrideLock: true })

/**
 * Payload lets everybody who is signed in see, change and remove these locks. The panel writes them with
 * the state of a form (`server-functions.ts`) and uses the REST API only to take a document over or
 * release it.
 */
export function restrictDocumentLocks({ collections }: Payload): void {
  const { access, hooks } = collections[collection].config
  access.create = () => false
  access.read = whereReadable
  access.update = whereTakenOver
  access.delete = whereOwn
  hooks.afterRead = [nameKeeper]
  for (const slug of neverHeldUp) collections[slug].config.hooks.beforeOperation.push(ignoreLocks)
}
