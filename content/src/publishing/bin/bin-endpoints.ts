import { defaultLocale } from '@alun/contract/rules/locale'
import { isNamed } from '@alun/platform/error-name'
import { APIError, type Endpoint, type Payload, type PayloadRequest, type Where } from 'payload'
import { z } from 'zod'
import { to } from '../../core/access/permissions.ts'
import { type ItemSubject, itemSubjects } from '../../core/access/record-types.ts'
import { endRefused } from '../../core/ends/end.ts'
import { withinEnd } from '../../core/ends/end-hooks.ts'
import { inEndTransaction, inPersonsTransaction } from '../../core/ends/end-transaction.ts'
import { restoringText } from '../../core/fields/draft-of.ts'
import { brokenRule } from '../../core/http/api-error.ts'
import { endpoint, recordId } from '../../core/http/endpoint.ts'
import { logAct } from '../../core/payload/log-act.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { lockSaves } from '../../core/payload/versions.ts'
import { isOnSite, withdraw } from '../scheduling/make-change.ts'
import { binnedSince, mostAtOnce, outdatedInBin, putIntoBin, takeFromBin } from './bin-rows.ts'

const conditions = z.custom<Where>((where) => typeof where === 'object' && where !== null)

async function intoBin(req: PayloadRequest, subject: ItemSubject, ids: readonly string[]) {
  const act = { on: subject, gone: ids, act: 'ends.acts.bin' } as const
  await inEndTransaction(req, act, async ({ db, now, req: own }) => {
    withinEnd(own)
    // In one order, so that two calls about the same records cannot wait for each other.
    for (const record of ids.toSorted()) {
      await lockSaves(db, subject, record)
      if (await isOnSite(own, { subject, record }))
        await withdraw(own, { subject, record }, own.user)
      const account = own.user?.id ?? null
      await putIntoBin(db, { subject, record }, { account, now })
      await logAct(own, { act: 'deleted', subject, record, account })
    }
  })
}

const restore = (req: PayloadRequest, subject: ItemSubject, record: string) =>
  inPersonsTransaction(req, async ({ db, req: own }) => {
    await lockSaves(db, subject, record)
    const deleted = await takeFromBin(db, { subject, record })
    if (deleted === null) throw new APIError(own.t('error:notFound'), 404)
    // The save writes again what is derived from the draft.
    const context = restoringText(new Date(deleted).toISOString())
    const how = { data: {}, draft: true, depth: 0, context, req: own }
    await own.payload.update({ collection: subject, id: record, ...how })
  })

/**
 * Deletion of records with drafts, in place of Payload's: `DELETE /api/{type}/{id}` and `DELETE /api/{type}?where=` put
 * them into the bin, `POST /api/{type}/{id}/restore` brings one back as a draft, `DELETE /api/{type}/{id}/bin` deletes it
 * for good.
 */
export function binOf(slug: string): Endpoint[] {
  const subject = itemSubjects.find((each) => each === slug)
  if (!subject) return []
  const door = to('delete', subject)
  return [
    endpoint('delete', '/:id', door, async (req) => {
      const id = recordId(req.routeParams?.id)
      await intoBin(req, subject, [id])
      return Response.json({ binned: [id] })
    }),
    endpoint('delete', '/', door, async (req, user) => {
      const where = conditions.safeParse(req.query.where).data
      if (!where) throw new APIError('Say which records', 400)
      const { docs } = await req.payload.find({
        ...{ collection: subject, where, overrideAccess: false, user, req },
        ...{ select: {}, depth: 0, limit: mostAtOnce },
      })
      const ids = docs.map(({ id }) => String(id))
      await intoBin(req, subject, ids)
      return Response.json({ binned: ids })
    }),
    endpoint('post', '/:id/restore', door, async (req) => {
      const record = recordId(req.routeParams?.id)
      // Somebody may take its address in the same moment; then it is restored without it.
      await restore(req, subject, record).catch((cause: unknown) => {
        if (!brokenRule(cause)?.endsWith('_slug_idx')) throw cause
        return restore(req, subject, record)
      })
      return Response.json({ restored: record })
    }),
    endpoint('delete', '/:id/bin', door, async (req) => {
      const id = recordId(req.routeParams?.id)
      await inPersonsTransaction(req, async ({ db, req: own }) => {
        await lockSaves(db, subject, id)
        if (!(await binnedSince(db, { subject, record: id }))) {
          throw new APIError(own.t('error:notFound'), 404)
        }
        await own.payload.delete({ collection: subject, id, trash: true, depth: 0, req: own })
      })
      return Response.json({ deleted: id })
    }),
  ]
}

/**
 * Deletes for good the records whose days in the bin are over. Records that others still need stay, and are named among
 * what needs settling (`dependencies.ts`).
 */
export async function emptyBin(payload: Payload, now: number): Promise<void> {
  for (const { id, subject } of await outdatedInBin(payload.db.drizzle, now, defaultLocale)) {
    await inTransaction(payload, async (own, req) => {
      await lockSaves(own, subject, id)
      if (!(await binnedSince(own, { subject, record: id }))) return
      await payload.delete({ collection: subject, id, trash: true, depth: 0, req })
    }).catch((err: unknown) => {
      if (!isNamed(err, endRefused)) payload.logger.error({ err, subject, id, msg: 'Not deleted' })
    })
  }
}
