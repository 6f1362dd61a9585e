import { messengers } from '@alun/contract/rules/enquiry'
import {
  minutesInOffice,
  officeDay,
  officeInstant,
  startOfOfficeDay,
} from '@alun/contract/rules/office-day'
import { z } from 'zod'
import type { Calendar } from '../read-calendar.ts'

export type Entry = Calendar['entries'][number]

/** Answer of `GET /api/viewings/{id}/visitor`. */
export const visitorAnswer = z.object({
  /** As typed. */
  phone: z.string().nullable(),
  phoneE164: z.string().nullable(),
  contact: z.string().nullable(),
  messenger: z.enum(messengers).nullable(),
  /** Whether the visitor gets changes by mail. */
  hasMail: z.boolean(),
})
export type Visitor = z.infer<typeof visitorAnswer>

const minute = 60_000
/** Minutes of a day on the clock. */
export const wholeDay = 24 * 60

/** A box in a day: an entry, or a free time with its free hosts. */
export interface Box {
  key: string
  entry: Entry | null
  hosts: readonly string[]
  /** Minutes after midnight on the office's clock. */
  from: number
  to: number
  /** Position among the boxes beside it. */
  lane: number
  lanes: number
  /** Whether closed time is behind it. */
  isOverClosed: boolean
}

const place = { lane: 0, lanes: 1, isOverClosed: false }

export const minutesOfDay = (iso: string) => minutesInOffice(Date.parse(iso))

export const lengthOf = ({ end, start }: Entry) => (Date.parse(end) - Date.parse(start)) / minute

/** The boxes of one day: closed time, then the others; simultaneous ones of a kind are beside each other. */
export function boxesOf(
  { durationMinutes, entries, free }: Pick<Calendar, 'durationMinutes' | 'entries' | 'free'>,
  day: string,
  shown: ReadonlySet<string>,
): Box[] {
  const isHere = ({ host, start }: { host: string; start: string }) =>
    shown.has(host) && officeDay(Date.parse(start)) === day
  const boxes: Box[] = entries.flatMap((entry) => {
    // Closed time may last for days.
    const begin = (Date.parse(entry.start) - startOfOfficeDay(day)) / minute
    const from = officeDay(Date.parse(entry.start)) === day ? minutesOfDay(entry.start) : begin
    const to = Math.min(from + lengthOf(entry), wholeDay)
    if (!shown.has(entry.host) || from >= wholeDay || to <= 0) return []
    const box = { from: Math.max(from, 0), to, ...place }
    return { key: entry.id, entry, hosts: [entry.host], ...box }
  })
  for (const [start, places] of Map.groupBy(free.filter(isHere), (each) => each.start)) {
    const from = minutesOfDay(start)
    const hosts = places.map(({ host }) => host)
    const box = { hosts, from, to: from + durationMinutes, ...place }
    boxes.push({ key: start, entry: null, ...box })
  }
  // A stable sort, so entries stay before free times.
  boxes.sort((one, other) => one.from - other.from)
  // Closed time lies behind the others, because it would halve them for the whole day.
  const isClosed = ({ entry }: Box) => entry?.status === 'blocked'
  const closed = inLanes(boxes.filter(isClosed))
  const isOverClosed = ({ from, to }: Box) =>
    closed.some((each) => each.from < to && from < each.to)
  const others = inLanes(boxes.filter((box) => !isClosed(box)))
  return [...closed, ...others.map((box) => ({ ...box, isOverClosed: isOverClosed(box) }))]
}

/** Boxes that overlap, directly or through others, share the width. */
function inLanes(boxes: readonly Box[]): Box[] {
  const groups: Box[][] = []
  let end = -1
  for (const box of boxes) {
    const group = groups.at(-1)
    if (group && box.from < end) group.push(box)
    else groups.push([box])
    end = Math.max(end, box.to)
  }
  return groups.flatMap((group) => {
    const ends: number[] = []
    const placed = group.map((box) => {
      const found = ends.findIndex((until) => until <= box.from)
      const lane = found === -1 ? ends.length : found
      ends[lane] = box.to
      return { ...box, lane }
    })
    return placed.map((box) => ({ ...box, lanes: ends.length }))
  })
}

const step = 15

/** Where a dragged viewing lands: at the free time under the pointer, else by its upper edge. Minutes after midnight. */
export function landingOf(boxes: readonly Box[], pointer: number, upperEdge: number): number {
  const free = boxes.findLast(({ entry, from, to }) => !entry && from <= pointer && pointer < to)
  return free?.from ?? Math.round(upperEdge / step) * step
}

export const isoAt = (day: string, minutes: number) =>
  new Date(officeInstant(day, minutes)).toISOString()

export const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
