import { brandName } from '@alun/contract/rules/brand'
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { MailContent } from '../../core/outbox/message-content.ts'

export interface CalendarEntry {
  /** Never changes. */
  uid: string
  /** Grows with every change. */
  sequence: number
  start: Date
  end: Date
  title: string
  description: string
  location: string | null
  isCancelled: boolean
}

export interface Invitation extends CalendarEntry {
  organizer: { name: string; email: string }
  attendee: { name: string; email: string } | null
  /** Text of the alarm an hour before. */
  reminder: string
}

type InvitationFile = NonNullable<MailContent['calendar']>

/**
 * Writes `invitation.ics`: a request or a cancellation. Without an attendee it is a published entry, because RFC 5546
 * asks for one in both. A file with a higher sequence replaces it.
 */
export function invitationFile(entry: Invitation, now: number): InvitationFile {
  const { organizer, attendee, isCancelled } = entry
  const method = !attendee ? 'PUBLISH' : isCancelled ? 'CANCEL' : 'REQUEST'
  const calendar = ical({
    prodId: { company: brandName, product: 'viewings', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = addEntry(calendar, entry, now)
  event.organizer(organizer)
  if (attendee) {
    event.createAttendee({
      ...attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  if (!isCancelled) {
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: 3600,
      description: entry.reminder,
    })
  }
  return { method, content: wholeLines(calendar.toString()) }
}

/** Corrects the file by RFC 5545: no property of an event after its alarm, and an end for every line. */
function wholeLines(file: string): string {
  const lines = file.trimEnd().split('\r\n')
  const first = lines.indexOf('BEGIN:VALARM')
  const alarm = first === -1 ? [] : lines.splice(first, lines.indexOf('END:VALARM') - first + 1)
  lines.splice(lines.indexOf('END:VEVENT'), 0, ...alarm)
  return `${lines.join('\r\n')}\r\n`
}

export function calendarFile(name: string, entries: readonly CalendarEntry[], now: number): string {
  const calendar = ical({
    name,
    prodId: { company: brandName, product: 'viewings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })
  for (const entry of entries) addEntry(calendar, entry, now)
  return wholeLines(calendar.toString())
}

function addEntry(calendar: ReturnType<typeof ical>, entry: CalendarEntry, now: number) {
  return calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: new Date(now),
    start: entry.start,
    end: entry.end,
    summary: entry.title,
    description: entry.description,
    location: entry.location,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '\n': '<br>' }

const asHtml = (text: string) => text.replace(/[&<\n]/g, (sign) => entities[sign] ?? sign)

/** Addresses that open a calendar on the web with the entry filled in. */
export function webCalendars({ start, end, title, description, location }: CalendarEntry) {
  const compact = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')
  // Outlook writes a `+` into the entry, and takes its body for HTML.
  const address = (base: string, query: Record<string, string>) => {
    const parts = Object.entries(query).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
    return `${base}?${parts.join('&')}`
  }
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(start)}/${compact(end)}`,
      details: description,
      location: location ?? '',
    }),
    outlook: address('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      subject: title,
      startdt: start.toISOString(),
      enddt: end.toISOString(),
      body: asHtml(description),
      location: location ?? '',
    }),
  }
}
