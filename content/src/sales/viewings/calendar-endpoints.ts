import { randomUUID } from 'node:crypto'
import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { accessDetail, auditAccess, requireEnquiries } from '../../accounts/enquiry-access.ts'
import type { Action } from '../../core/access/permissions.ts'
import { requireRight } from '../../core/access/require-right.ts'
import { writeChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import { endpoint, endpointBody, recordId } from '../../core/http/endpoint.ts'
import {
  changeViewing,
  deleteBlockedTime,
  insertViewing,
  renewFeed,
  type ViewingRecord,
  viewingById,
} from '../../core/payload/viewing-rows.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { cancelViewing, moveViewing, slotTaken, type Unchanged } from './change-viewing.ts'
import { enteredViewing, writeViewing } from './write-viewing.ts'

const quarter = 15 * 60_000

const move = z.object({ start: z.iso.datetime(), host: z.uuid() })
const status = z.object({ status: z.enum(['booked', 'done', 'no-show', 'cancelled']) })
const block = z.object({
  host: z.uuid(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  notes: z.string().trim().max(200),
})

/** The calendar of sales in the panel: `/api/viewings/…`. */
export function salesCalendarEndpoints(runtime: Runtime): Endpoint[] {
  const depsOf = ({ payload }: PayloadRequest) => ({ payload, now: Date.now, channels: runtime })

  async function viewingAt(req: PayloadRequest, action: Action = 'update') {
    requireRight(req, action, 'viewings')
    const missing = 'There is no such viewing'
    const viewing = await viewingById(
      req.payload.db.drizzle,
      recordId(req.routeParams?.id, missing),
    )
    if (!viewing) throw new APIError(missing, 404)
    return viewing
  }

  /** How to reach the visitor: who asks is recorded. */
  const visitor = endpoint('get', '/:id/visitor', async (req) => {
    const viewing = await viewingAt(req, 'read')
    requireEnquiries(req, 'read')
    const enquiry = await readEnquiryMessage(req.payload, viewing.enquiry)
    if (!enquiry) throw new APIError('There is no such enquiry', 404)
    await auditAccess(req, 'opened', accessDetail.viewing(viewing.enquiry))
    const { contact, messenger = null, phone, phoneE164 } = enquiry
    const hasMail = mailAddressOf(contact) !== null
    return Response.json({ phone, phoneE164, contact, messenger, hasMail })
  })

  const writtenIn = endpoint('post', '/write', async (req) => {
    const user = requireRight(req, 'update', 'viewings')
    const viewing = await endpointBody(req, enteredViewing)
    return changed(await writeViewing(depsOf(req), user, viewing))
  })

  const moved = endpoint('post', '/:id/move', async (req) => {
    const viewing = await viewingAt(req)
    const { host, start } = await endpointBody(req, move)
    return changed(await moveViewing(depsOf(req), viewing, { start: Date.parse(start), host }))
  })

  const marked = endpoint('post', '/:id/status', async (req) => {
    const viewing = await viewingAt(req)
    const { status: next } = await endpointBody(req, status)
    if (next === 'cancelled') return changed(await cancelViewing(depsOf(req), viewing))
    const from: ViewingRecord['status'][] = ['booked', 'done', 'no-show']
    const isMarked = await changeViewing(req.payload.db.drizzle, viewing.id, from, { status: next })
    return changed(isMarked ? null : 'not-booked')
  })

  const blocked = endpoint('post', '/block', async (req) => {
    requireRight(req, 'update', 'viewings')
    const { from, host, notes, until } = await endpointBody(req, block)
    if (Date.parse(until) - Date.parse(from) < quarter)
      throw new APIError('The time must have a length', 400)
    const problem = await req.payload.db.drizzle
      .transaction(async (db) => {
        await insertViewing(db, {
          host,
          slot: from,
          endsAt: until,
          busyUntil: until,
          status: 'blocked',
          uid: `blocked-${randomUUID()}`,
          notes: notes || null,
        })
        await writeChange(db, [slotsTag])
        return null
      })
      .catch(slotTaken)
    return changed(problem)
  })

  const unblocked = endpoint('delete', '/:id/block', async (req) => {
    requireRight(req, 'update', 'viewings')
    const id = recordId(req.routeParams?.id)
    await req.payload.db.drizzle.transaction(async (db) => {
      await deleteBlockedTime(db, id)
      await writeChange(db, [slotsTag])
    })
    return changed(null)
  })

  /** Makes earlier links to a host's calendar invalid. */
  const newFeed = endpoint('post', '/feeds/:id', async (req) => {
    requireRight(req, 'update', 'viewings')
    await renewFeed(req.payload.db.drizzle, recordId(req.routeParams?.id))
    return changed(null)
  })

  return [writtenIn, visitor, moved, marked, blocked, unblocked, newFeed]
}

/** The panel has the words for each error. */
function changed(problem: Unchanged | null): Response {
  if (problem === null) return Response.json({ done: true })
  return Response.json(
    { errors: [{ message: problem, extensions: { code: problem } }] },
    { status: 409 },
  )
}
