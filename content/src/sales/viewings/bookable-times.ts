import { currentTime } from '@alun/contract/rules/current-time'
import { viewingFormats } from '@alun/contract/rules/enquiry'
import { addDays, dayIn, startOfDay } from '@alun/contract/rules/office-time'
import { modules } from '@alun/contract/rules/site'
import {
  type CollectionAfterChangeHook,
  type GlobalAfterChangeHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { isPublished } from '../../core/access/entity-access.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { readHosts } from '../../core/payload/viewing-rows.ts'
import { flag, list } from '../../core/records/fields.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import {
  type SalesSettings,
  salesCalendar,
  salesHours,
  weekdays,
} from '../../publishing/editorial/sales-hours.ts'
import type { Host } from './slot.ts'
import { calendarOf, hoursOf, offerOf, readSalesSettings } from './viewing-slots.ts'

/** A host with the hours of the settings and every format. */
const anyHost: Host = { id: '', formats: [], weekly: [], busy: [] }

/** Whether visitors ever find a time to book, if no day is closed and nothing is booked. */
function hasTimes(settings: SalesSettings, hosts: readonly Host[], now: number): boolean {
  const open = { ...settings, salesHours: { ...settings.salesHours, closedDates: [] } }
  const free = hosts.map((host) => ({ ...host, busy: [] }))
  const { maxDaysAhead, specialDates, zone } = calendarOf(open)
  const today = dayIn(zone, now)
  // Hours repeat each week. A day with other hours may be later; it can be booked from this day on.
  const ofWeek = weekdays.map((_, ahead) => addDays(today, ahead))
  const ofSpecial = specialDates.map(({ date }) => addDays(date, -maxDaysAhead))
  return [...ofWeek, ...ofSpecial.filter((day) => day > today)].some(
    (day) => offerOf(open, free, startOfDay(zone, day)).slots.length > 0,
  )
}

/** What leaves visitors no time to book: the minimum notice, the formats, or hours and start times. */
type Cause = 'notice' | 'formats' | 'hours'

/** Why no time is ever offered. Without hours or start times viewings are not offered on purpose. */
export function noTimes(
  settings: SalesSettings,
  hosts: readonly Host[],
  now: number,
): Cause | null {
  const { salesHours, viewings } = settings
  const hasHours = salesHours.weekly.length + salesHours.specialDates.length > 0
  if (!hasHours || viewings.slots.length === 0) return null
  const has = (changes: Partial<SalesSettings['viewings']>) =>
    hasTimes({ ...settings, viewings: { ...viewings, ...changes } }, hosts, now)
  if (has({})) return null
  if (has({ minNoticeHours: 0 })) return 'notice'
  return has({ formats: [...viewingFormats] }) ? 'formats' : 'hours'
}

/** Why a host never has a time, although others with the hours of the settings do. */
export function noTimesOfHost(settings: SalesSettings, host: Host, now: number): Cause | null {
  // Ignores days with other hours, because they are the same for every host and do not tell why this one has no time.
  const usual = { ...settings, salesHours: { ...settings.salesHours, specialDates: [] } }
  return noTimes(usual, [anyHost], now) === null ? noTimes(usual, [host], now) : null
}

const texts = {
  notice: 'viewings.noTimes.notice',
  formats: 'viewings.noTimes.formats',
  hours: 'viewings.noTimes.hours',
} as const

/** Rejects a save. @throws ValidationError, after which Payload rolls the save back */
function refuse(cause: Cause, path: string, settings: SalesSettings, req: PayloadRequest): never {
  const { durationMinutes, maxDaysAhead } = calendarOf(settings)
  const gaps = { count: cause === 'notice' ? maxDaysAhead : durationMinutes }
  const errors = [{ message: inPanelLanguage(texts[cause], req, gaps), path }]
  throw new ValidationError({ errors, req }, req.t)
}

const pathInSettings = {
  notice: 'viewings.minNoticeHours',
  formats: 'viewings.formats',
  hours: 'viewings.slots',
} as const

/** Settings that are published offer some time with the present hosts. */
export const keepTimesOfSettings: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (!modules.viewings || !isPublished(doc)) return doc
  const settings = salesCalendar.parse(doc)
  const hosts = await readHosts(await connectionOf(req), currentTime())
  const cause = noTimes(settings, hosts.length > 0 ? hosts : [anyHost], currentTime())
  if (cause) refuse(cause, pathInSettings[cause], settings, req)
  return doc
}

const savedHost = z.object({
  id: z.string(),
  active: flag,
  formats: list(z.enum(viewingFormats)),
  weekly: salesHours.weekly.transform(hoursOf),
})

/** An active host has some time to offer. */
export const keepTimesOfHost: CollectionAfterChangeHook = async ({ doc, req }) => {
  const { active, ...host } = savedHost.parse(doc)
  if (!modules.viewings || !active) return doc
  const settings = await readSalesSettings(req.payload, req)
  const cause = noTimesOfHost(settings, { ...host, busy: [] }, currentTime())
  if (cause) refuse(cause, cause === 'formats' ? 'formats' : 'weekly', settings, req)
  return doc
}
