import { randomUUID } from 'node:crypto'
import { baliDay, dayLength, startOfBaliDay } from '@alun/contract/rules/promotion'
import { sql } from '@payloadcms/db-postgres'
import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { writeChange } from '../../changes/change-table.ts'
import { slotsTag } from '../../changes/tags.ts'
import { instant } from '../../database/rows.ts'
import { endpoint, endpointBody, endpointQuery, recordId } from '../../http/endpoint.ts'
import type { Action } from '../../model/access/permissions.ts'
import { requireRight } from '../../model/access/require-right.ts'
import { panelLocale } from '../../model/panel/words.ts'
import { inNearestLanguage } from '../../records/localise.ts'
import type { Runtime } from '../../settings/runtime.ts'
import { readHosts } from '../../viewings/hosts.ts'
import { isFree, slotsOfDay } from '../../viewings/slot.ts'
import { calendarOf, readSalesSettings } from '../../viewings/viewing-slots.ts'
import { accessDetail, auditAccess, listDetail, requireLeads } from '../lead-access.ts'
import { readLead } from '../lead-message.ts'
import { contestedTimes } from '../worklist/contested-times.ts'
import { readList } from '../worklist/read-worklist.ts'
import { hostFeeds } from './calendar-feed.ts'
import { cancelViewing, moveViewing, slotTaken, type Unchanged } from './change-viewing.ts'
import { readDiary, subjectOfEntry } from './sales-diary.ts'
import { viewingById } from './viewing-record.ts'
import { enteredViewing, writeViewing } from './write-viewing.ts'

const quarter = 15 * 60_000
const maxProjects = 200
const maxFound = 6

const range = z.object({ from: z.iso.date(), days: z.coerce.number().int().min(1).max(14) })
const move = z.object({ start: z.iso.datetime(), host: z.uuid() })
const status = z.object({ status: z.enum(['booked', 'done', 'no-show', 'cancelled']) })
const search = z.object({ q: z.string().trim().min(2).max(100) })
const block = z.object({
  host: z.uuid(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  notes: z.string().trim().max(200),
})

/** The calendar of sales in the panel: `/api/bookings/…`. */
export function salesCalendarEndpoints(runtime: Runtime): Endpoint[] {
  const { auth, secret } = runtime
  const depsOf = ({ payload }: PayloadRequest) => ({ payload, now: Date.now, channels: runtime })

  const week = endpoint('get', '/calendar', async (req) => {
    requireRight(req, 'read', 'bookings')
    const { from, days } = endpointQuery(req, range)
    const { payload } = req
    const begin = startOfBaliDay(from)
    const until = begin + days * dayLength
    const locale = panelLocale(req.i18n.language)
    await auditAccess(req, 'listed', listDetail.viewings)
    const [settings, hosts, feeds, diary, contested, projects] = await Promise.all([
      readSalesSettings(payload),
      readHosts(payload.db.drizzle, Math.min(begin, Date.now())),
      hostFeeds(payload, secret),
      readDiary(payload, { from: begin, until }, locale),
      contestedTimes(payload.db.drizzle, Date.now()),
      payload.find({
        collection: 'projects',
        select: { title: true },
        sort: 'title',
        depth: 0,
        limit: maxProjects,
        pagination: false,
        ...inNearestLanguage(locale),
      }),
    ])
    const calendar = calendarOf(settings)
    const dates = Array.from({ length: days }, (_, at) => baliDay(begin + at * dayLength))
    const free = dates.flatMap((day) =>
      hosts.flatMap((host) =>
        slotsOfDay(calendar, host, day)
          .filter((start) => start > Date.now() && isFree(calendar, host, start))
          .map((start) => ({ start: new Date(start).toISOString(), host: host.id })),
      ),
    )
    return Response.json({
      days: dates.map((day) => ({ day, isClosed: calendar.closedDates.includes(day) })),
      durationMinutes: calendar.durationMinutes,
      hosts: feeds
        // Who left is shown for as long as there is something in the calendar.
        .filter(({ id }) =>
          [...hosts.map((host) => host.id), ...diary.map(({ person }) => person)].includes(id),
        )
        .map(({ id, name, secret: feed }) => ({
          id,
          name,
          feed: feed && `${auth.publicUrl}/calendars/${feed}.ics`,
        })),
      projects: projects.docs.map(({ id, title }) => ({ id, title: title || id })),
      free,
      entries: diary.map((entry) => ({
        id: entry.id,
        host: entry.person,
        start: entry.slot,
        end: entry.endsAt,
        status: entry.status,
        format: entry.format ?? null,
        notes: entry.notes,
        about: subjectOfEntry(entry),
        lead: entry.lead && { id: entry.lead.id, name: entry.lead.name },
        contested:
          contested.find(({ slot }) => entry.lead && slot === Date.parse(entry.slot))?.requests
            .length ?? null,
      })),
    })
  })

  async function viewingAt(req: PayloadRequest, action: Action = 'update') {
    requireRight(req, action, 'bookings')
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
    requireLeads(req, 'read')
    const viewing = await viewingAt(req, 'read')
    const lead = await readLead(req.payload, viewing.lead)
    if (!lead) throw new APIError('There is no such enquiry', 404)
    await auditAccess(req, 'opened', accessDetail.viewing(viewing.lead))
    const { contact, messenger = null, phone, phoneE164 } = lead
    return Response.json({ phone: phoneE164 ?? phone, contact, messenger })
  })

  /** Enquiries that a viewing may be written in for. */
  const enquiries = endpoint('get', '/enquiries', async (req) => {
    requireRight(req, 'update', 'bookings')
    const me = requireLeads(req, 'read').id
    const { q } = endpointQuery(req, search)
    await auditAccess(req, 'listed', listDetail.enquiries)
    const now = Date.now()
    const locale = panelLocale(req.i18n.language)
    const query = { filter: { q, from: 0 }, me, locale, now, lateSince: now, todayEnds: now }
    const { rows } = await readList(req.payload.db.drizzle, query, maxFound)
    return Response.json({
      enquiries: rows.map(({ id, name, phone, project, receivedAt }) => ({
        id,
        name,
        phone,
        project,
        receivedAt,
      })),
    })
  })

  const writtenIn = endpoint('post', '/write', async (req) => {
    const user = requireRight(req, 'update', 'bookings')
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
    const { rows } = await req.payload.db.drizzle.execute(sql`
      update bookings set status = ${next}, updated_at = now()
      where id = ${viewing.id} and status in ('booked', 'done', 'no-show') returning id`)
    return changed(rows.length > 0 ? null : 'not-booked')
  })

  const blocked = endpoint('post', '/block', async (req) => {
    requireRight(req, 'update', 'bookings')
    const { from, host, notes, until } = await endpointBody(req, block)
    const [begin, end] = [Date.parse(from), Date.parse(until)]
    if (end - begin < quarter) throw new APIError('The time must have a length', 400)
    const refused = await req.payload.db.drizzle
      .transaction(async (db) => {
        await db.execute(sql`
          insert into bookings (id, person_id, slot, ends_at, busy_until, status, uid, notes,
            created_at, updated_at)
          values (${randomUUID()}, ${host}, ${instant(begin)}, ${instant(end)}, ${instant(end)},
            'blocked', ${`blocked-${randomUUID()}`}, ${notes || null}, now(), now())`)
        await writeChange(db, [slotsTag])
        return null
      })
      .catch(slotTaken)
    return changed(refused)
  })

  const unblocked = endpoint('delete', '/:id/block', async (req) => {
    requireRight(req, 'update', 'bookings')
    const id = recordId(req.routeParams?.id)
    await req.payload.db.drizzle.transaction(async (db) => {
      await db.execute(sql`delete from bookings where id = ${id} and status = 'blocked'`)
      await writeChange(db, [slotsTag])
    })
    return changed(null)
  })

  /** Makes earlier links to a host's calendar invalid. */
  const newFeed = endpoint('post', '/feeds/:id', async (req) => {
    requireRight(req, 'update', 'bookings')
    const id = recordId(req.routeParams?.id)
    await req.payload.db.drizzle.execute(sql`
      update sales_people set feed_version = coalesce(feed_version, 0) + 1 where id = ${id}`)
    return changed(null)
  })

  return [week, enquiries, writtenIn, visitor, moved, marked, blocked, unblocked, newFeed]
}

/** The panel has the words for a refusal. */
function changed(refused: Unchanged | null): Response {
  if (refused === null) return Response.json({ done: true })
  return Response.json(
    { errors: [{ message: refused, extensions: { code: refused } }] },
    { status: 409 },
  )
}
