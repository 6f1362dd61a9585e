import { currentTime } from '@alun/contract/rules/current-time'
import type { Locale } from '@alun/contract/rules/locale'
import { endOfOfficeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { endContext } from '../../core/ends/dependency.ts'
import { groundOf } from '../../core/ends/end.ts'
import { marksOf } from '../../core/ends/marks.ts'
import { day, group, plain, rows } from '../../core/records/fields.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { panelLocale } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { placeOfNumber } from '../message-texts/visitor-place.ts'
import { readDiary, readHosts } from '../rows/viewing-rows.ts'
import { contestedTimes } from '../rows/worklist-rows.ts'
import { hostFeeds } from './calendar-feed.ts'
import { isFree, officeHoursOn, slotsOfDay } from './slot.ts'
import { calendarOf, daysOf, readSalesSettings } from './viewing-slots.ts'

export type Calendar = Awaited<ReturnType<typeof readCalendar>>

/** The calendar of sales for a week from a day on, `2026-11-25`; records the access. */
export async function readCalendar(req: PayloadRequest, { auth, secret }: Runtime, from: string) {
  const { payload } = req
  const begin = startOfOfficeDay(from)
  const dates = Array.from({ length: 7 }, (_, at) => addDays(from, at))
  const until = endOfOfficeDay(dates.at(-1) ?? from)
  const locale = panelLocale(req.i18n.language)
  const [settings, hosts, feeds, diary, contested, grounds] = await Promise.all([
    readSalesSettings(payload),
    readHosts(payload.db.drizzle, Math.min(begin, currentTime())),
    hostFeeds(payload, secret),
    readDiary(payload.db.drizzle, { from: begin, until }, locale),
    contestedTimes(payload.db.drizzle, currentTime()),
    groundsOfMarks(req),
  ])
  const shown = diary.filter(({ enquiry }) => enquiry).map(({ id }) => id)
  await recordAccess(req, 'listed', [{ type: 'viewings' }], shown)
  const calendar = calendarOf(settings)
  const isOff = dates.some((day) => calendar.closedDates.includes(day))
  const reasons = isOff ? await reasonsOf(req, locale) : new Map<string, string | null>()
  const requests = new Map(contested.map((each) => [each.slot, each.requests.length]))
  const free = dates.flatMap((day) =>
    hosts.flatMap((host) =>
      slotsOfDay(calendar, host, day)
        .filter((start) => start > currentTime() && isFree(calendar, host, start))
        .map((start) => ({ start: new Date(start).toISOString(), host: host.id })),
    ),
  )
  return {
    days: dates.map((each) => ({
      day: each,
      isClosed: officeHoursOn(calendar, each).length === 0,
      reason: reasons.get(each) ?? null,
    })),
    durationMinutes: calendar.durationMinutes,
    hosts: feeds
      // Show an inactive host only while the calendar has entries of theirs.
      .filter(({ id }) =>
        [...hosts.map((host) => host.id), ...diary.map(({ host }) => host)].includes(id),
      )
      .map((host) => ({
        id: host.id,
        name: nameIn(locale, host),
        /** For the host alone, because the link works without signing in. */
        feed:
          host.secret !== null && host.owner === req.user?.id
            ? `${auth.publicUrl}/calendars/${host.secret}.ics`
            : null,
      })),
    free,
    entries: diary.map((entry) => ({
      id: entry.id,
      host: entry.host,
      start: entry.slot,
      end: entry.endsAt,
      status: entry.status,
      format: entry.format,
      notes: entry.notes,
      about: entry.about,
      enquiry: (entry.enquiry && { id: entry.enquiry.id, name: entry.enquiry.name }) ?? null,
      /** Where the visitor is. */
      place: placeOfNumber(entry.enquiry?.phoneE164 ?? null, locale),
      /** Why it cannot take place as it is booked. */
      mark: grounds.get(entry.id) ?? null,
      /** Enquiries that ask for this time; `null` if no other enquiry does. */
      contested: (entry.enquiry && requests.get(Date.parse(entry.slot))) ?? null,
    })),
  }
}

/** Words of marks by id of the viewing. */
async function groundsOfMarks(req: PayloadRequest) {
  const marks = await marksOf(await endContext(req), (name) => name === 'viewings')
  return new Map(
    marks.flatMap(({ dependents }) =>
      dependents.map((each): [string, string] => [each.id, groundOf(each, req)]),
    ),
  )
}

const off = z.object({
  salesHours: group({ closedDates: rows({ date: day, until: day, reason: plain }) }),
})

/** Why the office is closed, for each day of which the settings say so. */
async function reasonsOf({ payload }: PayloadRequest, locale: Locale) {
  const select = { salesHours: { closedDates: true } } as const
  const found = await payload.findGlobal({ slug: 'settings', depth: 0, locale, select })
  const { closedDates } = off.parse(found).salesHours
  return new Map(
    closedDates.flatMap((row) =>
      daysOf(row).map((each): [string, string | null] => [each, row.reason]),
    ),
  )
}
