import type { Access, CollectionAfterReadHook, Payload } from 'payload'
import { z } from 'zod'
import { shownName } from '../words/account-words.ts'
import { accountById } from './accounts.ts'

const lock = z.object({ user: z.object({ value: z.string() }) })

/** A document can be taken over for oneself only. */
const forOneself: Access = ({ data, req }) => {
  const given = lock.safeParse(data)
  return given.success && req.user !== null && given.data.user.value === req.user.id
}

const account = z.string().or(z.object({ id: z.string() }).transform(({ id }) => id))
const kept = z.looseObject({ user: z.looseObject({ value: account }) })

/** Says who keeps the document to those as well who may not read accounts: Payload would show an id. */
const nameKeeper: CollectionAfterReadHook = async ({ doc, req: { payload, user } }) => {
  const { data } = kept.safeParse(doc)
  if (!data) return doc
  const id = data.user.value
  // Forms ask with each change, mostly for a lock of one's own.
  const keeper = user?.id === id ? user : await accountById(payload.db.drizzle, id)
  const name = keeper ? shownName(keeper) : '—'
  return { ...data, user: { ...data.user, value: { id, email: name } } }
}

/**
 * Payload lets everybody who is signed in change these locks. The panel writes them by the Local API
 * and uses the REST API only to take a document over or release it.
 */
export function restrictDocumentLocks({ collections }: Payload): void {
  const { access, hooks } = collections['payload-locked-documents'].config
  access.create = () => false
  access.update = forOneself
  hooks.afterRead = [nameKeeper]
}
