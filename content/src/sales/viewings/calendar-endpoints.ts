import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { viewingFormats } from '@alun/contract/rules/enquiry'
import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { type Door, may, to } from '../../core/access/permissions.ts'
import { writeChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import { inEndTransaction } from '../../core/ends/end-transaction.ts'
import { settleChosen } from '../../core/ends/marks.ts'
import {
  actEndpoint,
  endpoint,
  endpointBody,
  endpointQuery,
  recordId,
  refused,
} from '../../core/http/endpoint.ts'
import { moment } from '../../core/records/written-moment.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { panelLocale, panelTextOf } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { writeClock } from '../../core/words/written-times.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { renewFeed } from '../rows/host-rows.ts'
import {
  deleteBlockedTime,
  holderOfTime,
  insertViewing,
  readHosts,
  viewingById,
} from '../rows/viewing-rows.ts'
import { blockedTime, blockTime } from './block-time.ts'
import { timesOf } from './book-slot.ts'
import { hostFeeds } from './calendar-feed.ts'
import { cancelViewing, markViewing, moveViewing, type Unchanged } from './change-viewing.ts'
import { lockTimes } from './chosen-time.ts'
import { openSlots, takesFormat } from './slot.ts'
import { calendarOf, readSalesSettings } from './viewing-slots.ts'
import { enteredViewing, writeViewing } from './write-viewing.ts'

/** Time and host as the person saw them; a program may leave them out. */
const was = z
  .object({ start: moment.transform((at) => Date.parse(at)), host: z.uuid() })
  .nullable()
  .default(null)
const move = z.object({
  start: moment,
  host: z.uuid(),
  isAnotherTime: z.boolean().optional(),
  was,
})
const offered = z.object({
  viewing: z.uuid().optional(),
  format: z.enum(viewingFormats).optional(),
})
const status = z.object({ status: z.enum(['booked', 'done', 'no-show', 'cancelled']), was })
const handOver = z.object({
  seen: z.string(),
  to: z.array(z.object({ viewing: z.uuid(), host: z.uuid() })),
})

/** The calendar of sales in the panel: `/api/viewings/…`. */
const calendar = to('update', 'viewings')
const visitors: Door = (role) => may(role, 'read', 'viewings') && may(role, 'read', 'enquiries')

export function salesCalendarEndpoints(runtime: Runtime): Endpoint[] {
  const depsOf = ({ payload, user }: PayloadRequest) => {
    return { payload, now: currentTime, channels: runtime, account: user?.id ?? null }
  }

  async function viewingAt(req: PayloadRequest) {
    const missing = 'There is no such viewing'
    const viewing = await viewingById(
      req.payload.db.drizzle,
      recordId(req.routeParams?.id, missing),
    )
    if (!viewing) throw new APIError(missing, 404)
    return viewing
  }

  /** Contact of the visitor; records the access. */
  const visitor = endpoint('get', '/:id/visitor', visitors, async (req) => {
    const viewing = await viewingAt(req)
    const enquiry = await readEnquiryMessage(req.payload, viewing.enquiry)
    if (!enquiry) throw new APIError('There is no such enquiry', 404)
    await recordAccess(req, 'opened', [{ type: 'viewings', id: viewing.id }])
    const { contact, messenger = null, phone, phoneE164 } = enquiry
    const hasMail = mailAddressOf(contact) !== null
    return Response.json({ phone, phoneE164, contact, messenger, hasMail })
  })

  const writtenIn = endpoint('post', '/write', calendar, async (req, user) => {
    const viewing = await endpointBody(req, enteredViewing)
    return answerToTime(req, await writeViewing(depsOf(req), user, viewing), viewing)
  })

  const moved = endpoint('post', '/:id/move', calendar, async (req) => {
    const viewing = await viewingAt(req)
    const { start, was, ...to } = await endpointBody(req, move)
    const time = { ...to, start: Date.parse(start) }
    const problem = await moveViewing(depsOf(req), viewing, time, was)
    return answerToTime(req, problem, { ...to, start, viewing: viewing.id })
  })

  const marked = endpoint('post', '/:id/status', calendar, async (req) => {
    const viewing = await viewingAt(req)
    const { status: next, was } = await endpointBody(req, status)
    if (next === 'cancelled') return changed(await cancelViewing(depsOf(req), viewing, was))
    return changed(await markViewing(depsOf(req), viewing, next))
  })

  const blocked = actEndpoint(blockTime, calendar, async (given, req) => {
    const { from, until } = blockedTime(given)
    const { host, notes } = given
    if (Date.parse(until) <= currentTime()) return changed('in-the-past')
    await inEndTransaction(req, { on: 'blocked-time', act: 'ends.acts.close' }, async ({ db }) => {
      await lockTimes(db)
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
    })
    return { done: true as const }
  })

  /** Gives viewings that need another host to others; all of them or none. */
  const handedOver = endpoint('post', '/hand-over', calendar, async (req) => {
    const { seen, to } = await endpointBody(req, handOver)
    const chosen = to.map(({ host, viewing }) => [viewing, `hand-over ${host}`])
    const asked = { on: 'viewings', act: 'ends.choices.hand-over', seen } as const
    await settleChosen(req, { viewings: Object.fromEntries(chosen) }, asked)
    return changed(null)
  })

  const unblocked = endpoint('delete', '/:id/block', calendar, async (req) => {
    const id = recordId(req.routeParams?.id)
    await req.payload.db.drizzle.transaction(async (db) => {
      await deleteBlockedTime(db, id)
      await writeChange(db, [slotsTag])
    })
    return changed(null)
  })

  /** Invalidates earlier links to the person's own calendar as a host. */
  const newFeed = endpoint('post', '/feeds/:id', calendar, async (req, { id: me }) => {
    const id = recordId(req.routeParams?.id)
    const own = await hostFeeds(req.payload, runtime.secret)
    if (!own.some((each) => each.id === id && each.owner === me))
      throw new APIError('There is no such calendar', 404)
    await renewFeed(req.payload.db.drizzle, id)
    return changed(null)
  })

  const times = endpoint('get', '/times', calendar, async (req) => {
    const { format, viewing } = endpointQuery(req, offered)
    const { drizzle } = req.payload.db
    const settings = await readSalesSettings(req.payload)
    const calendar = { ...calendarOf(settings), minNoticeHours: 0 }
    const hosts = await readHosts(drizzle, currentTime(), viewing)
    const moved = viewing ? await viewingById(drizzle, viewing) : null
    const locale = panelLocale(req.i18n.language)
    const wanted = format ?? moved?.format
    const able = wanted ? hosts.filter((host) => takesFormat(host, wanted)) : hosts
    return Response.json({
      hosts: hosts.map((host) => ({ id: host.id, name: nameIn(locale, host) })),
      free: openSlots(calendar, able, currentTime()).map(({ start, hosts: free }) => {
        return { start, hosts: free.map(({ id }) => id) }
      }),
    })
  })

  const ofRecords = [visitor, moved, marked, unblocked]
  return [times, writtenIn, blocked, handedOver, newFeed, ...ofRecords]
}

/** The answer to a change; the panel has the words for each problem. */
const changed = (problem: Unchanged | null, details: object = {}): Response =>
  problem === null ? Response.json({ done: true }) : refused(problem, 409, details)

/** The answer to a chosen time. Where it is taken, it names who has it. */
async function answerToTime(
  req: PayloadRequest,
  problem: Unchanged | null,
  { host, start, viewing }: { host: string; start: string; viewing?: string },
): Promise<Response> {
  if (problem !== 'slot-taken') return changed(problem)
  const db = req.payload.db.drizzle
  const times = timesOf(calendarOf(await readSalesSettings(req.payload)), Date.parse(start))
  const holder = await holderOfTime(db, { host, ...times }, viewing)
  if (holder?.enquiry) await recordAccess(req, 'listed', [{ type: 'enquiries' }], [holder.enquiry])
  const { t } = panelTextOf(req.i18n)
  const what =
    holder?.status === 'blocked'
      ? t('viewings.statuses.blocked')
      : (holder?.name ?? t('viewings.calendar.nameless'))
  return changed(problem, { held: commaList(what, holder && writeClock(holder.start)) })
}
