import { describe, expect, it } from 'vitest'
import { boxesOf, isoAt, landingOf, timeText } from './calendar-data.ts'

const entry = (id: string, host: string, start: string, minutes = 50) => ({
  id,
  host,
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
  status: 'booked' as 'booked' | 'blocked',
  format: null,
  notes: null,
  about: null,
  enquiry: null,
  place: null,
  mark: null,
  contested: null,
})
const week = {
  durationMinutes: 50,
  free: [
    { start: '2026-11-26T02:00:00.000Z', host: 'iryna' },
    { start: '2026-11-26T02:00:00.000Z', host: 'putu' },
    { start: '2026-11-26T03:30:00.000Z', host: 'putu' },
  ],
  entries: [
    entry('a', 'iryna', '2026-11-26T03:30:00.000Z'),
    entry('late', 'iryna', '2026-11-26T16:30:00.000Z'),
  ],
}

describe('the boxes of a day', () => {
  it('are of that day in the office, one for each free time, side by side if they overlap', () => {
    const shown = new Set(['iryna', 'putu'])
    const boxes = boxesOf(week, '2026-11-26', shown)
    expect(boxes.map(({ from, lane, lanes, hosts }) => [from, lane, lanes, hosts.length])).toEqual([
      [600, 0, 1, 2],
      [690, 0, 2, 1],
      [690, 1, 2, 1],
    ])
    expect(boxesOf(week, '2026-11-27', shown).map(({ key }) => key)).toEqual(['late'])
    expect(boxesOf(week, '2026-11-26', new Set(['putu']))).toHaveLength(2)
    // Closed time is behind the others, which keep their width.
    const closed = {
      ...entry('closed', 'putu', '2026-11-26T02:00:00.000Z', 30),
      status: 'blocked' as const,
    }
    const over = boxesOf({ ...week, entries: [closed] }, '2026-11-26', shown)
    expect(
      over.map(({ isOverClosed, key, lanes }) => [key.slice(0, 6), lanes, isOverClosed]),
    ).toEqual([
      ['closed', 1, false],
      ['2026-1', 1, true],
      ['2026-1', 1, false],
    ])
    // Closed time of several days is in each of them.
    const away = entry('away', 'iryna', '2026-11-25T16:00:00.000Z', 2 * 1_440)
    for (const [day, from, to] of [
      ['2026-11-26', 0, 1_440],
      ['2026-11-28', 0, 0],
    ] as const) {
      const drawn = boxesOf({ ...week, free: [], entries: [away] }, day, shown)
      expect(drawn.map((box) => [box.from, box.to])).toEqual(to > 0 ? [[from, to]] : [])
    }
  })
})

it.each([
  ['beside each other', '0-60 30-90', '0/2 1/2'],
  ['alone where one ends as the other begins', '0-60 60-90', '0/1 0/1'],
  ['beside what they overlap through others', '0-60 30-90 60-120', '0/2 1/2 0/2'],
  ['beside a long one', '0-120 10-20 30-40 120-130', '0/2 1/2 1/2 0/1'],
])('boxes are %s', (_, times, lanes) => {
  const entries = times.split(' ').map((time) => {
    const [from = 0, to = 0] = time.split('-').map(Number)
    return entry(time, 'iryna', isoAt('2026-11-26', from), to - from)
  })
  const boxes = boxesOf({ ...week, free: [], entries }, '2026-11-26', new Set(['iryna']))
  expect(boxes.map(({ lane, lanes: of }) => `${lane}/${of}`).join(' ')).toBe(lanes)
  expect(boxes.map(({ from, to }) => `${from}-${to}`).join(' ')).toBe(times)
})

it('a time of day is written with two digits, and is an instant of the office', () => {
  expect([0, 65, 1_439].map(timeText)).toEqual(['00:00', '01:05', '23:59'])
  expect(isoAt('2026-11-26', 65)).toBe('2026-11-25T17:05:00.000Z')
})

it.each([
  ['at a free time from its beginning', 600, 0, 600],
  ['by its upper edge from its end', 650, 653, 660],
  ['by its upper edge before it', 599, 592, 585],
  ['at a free time under the pointer, wherever it is held', 640, 610, 600],
  ['by its upper edge between them', 655, 653, 660],
  ['by its upper edge on a taken time', 700, 689, 690],
])('a dragged viewing lands %s', (_, pointer, upperEdge, minutes) => {
  const free = week.free.slice(0, 2)
  const boxes = boxesOf({ ...week, free }, '2026-11-26', new Set(['iryna', 'putu']))
  expect(landingOf(boxes, pointer, upperEdge)).toBe(minutes)
})
