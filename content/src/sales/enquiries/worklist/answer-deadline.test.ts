import { describe, expect, it } from 'vitest'
import {
  answerDeadline,
  hoursOfDays,
  isOfficeOpen,
  officeMinutes,
  receivedBefore,
  writtenMinutes,
} from './answer-deadline.ts'

/** Tuesday to Saturday, nine to seven; Thursday, the 26th, is a day off. */
const hours = {
  zone: 'Asia/Singapore',
  weekly: (['tue', 'wed', 'thu', 'fri', 'sat'] as const).map((day) => ({
    day,
    from: '09:00',
    to: '19:00',
  })),
  closedDates: ['2026-11-26'],
  specialDates: [{ date: '2026-11-28', from: '09:00', to: '12:00' }],
}
const at = (text: string) => Date.parse(`2026-11-${text}:00+08:00`)

describe('the time for an answer', () => {
  it.each([
    ['within a day', '25T10:00', '25T10:12', 12],
    ['not before the office opens', '25T07:00', '25T09:05', 5],
    ['not in the night, nor on a day off', '25T18:50', '27T09:03', 13],
    ['not after a short day', '28T11:50', '28T18:00', 10],
    ['not from Saturday evening to Tuesday', '28T19:30', '30T12:00', 0],
    ['not backwards', '25T10:00', '25T09:00', 0],
  ])('counts office minutes: %s', (_, from, to, minutes) => {
    expect(officeMinutes(hours, at(from), at(to))).toBe(minutes)
  })

  it('is late after the promised minutes, and says how many are left until then', () => {
    const left = (from: string, to: string) => answerDeadline(hours, 20, at(from), at(to)).left
    expect(left('25T10:00', '25T10:12')).toBe(8)
    expect(left('25T10:00', '25T10:20')).toBe(0)
    expect(left('25T10:00', '25T10:34')).toBe(-14)
    const longAgo = at('25T10:00') - 31 * 24 * 3_600_000
    expect(answerDeadline(hours, 20, longAgo, at('25T10:00')).left).toBeNull()
    const days30 = at('25T10:00') - 30 * 24 * 3_600_000
    expect(answerDeadline(hours, 20, days30, at('25T10:00')).left).toBeLessThan(-9_000)
    expect(answerDeadline(hours, 20, days30 - 1, at('25T10:00')).left).toBeNull()
    // A minute that has begun is left.
    expect(answerDeadline(hours, 20, at('25T10:00'), at('25T10:12') + 1).left).toBe(8)
    const never = { ...hours, weekly: hours.weekly.slice(0, 1), closedDates: [], specialDates: [] }
    expect(receivedBefore(never, 60_000, at('25T10:00'))).toBe(days30)
  })

  it.each(['25T09:05', '25T14:00', '27T09:10', '30T12:00', '25T03:00'])(
    'finds with one instant who has waited too long: %s',
    (time) => {
      const now = at(time)
      const since = receivedBefore(hours, 20, now)
      expect(officeMinutes(hours, since, now)).toBe(20)
      expect(officeMinutes(hours, since + 60_000, now)).toBeLessThan(20)
    },
  )

  it('is counted from the beginnings and lengths of office hours', () => {
    const found = hoursOfDays(hours, ['2026-11-27', '2026-11-26', '2026-11-28'])
    const minutes = [found.lengths, found.before].map((all) => all.map((each) => each / 60_000))
    expect(found.opens).toEqual([at('27T09:00'), at('28T09:00')])
    expect(minutes.flat()).toEqual([600, 180, 0, 600])
  })

  it('is written in minutes, from two hours on in whole hours', () => {
    const t = (key: unknown) => String(key).split('.').at(-1) ?? ''
    const written = [119, 120, 179].map((minutes) => writtenMinutes(minutes, t))
    expect(written).toEqual(['119\u00a0minutes', '2\u00a0hours', '2\u00a0hours'])
  })

  it('holds day and night if no hours are given', () => {
    const always = { zone: 'Asia/Singapore', weekly: [], closedDates: [], specialDates: [] }
    expect(officeMinutes(always, at('25T23:50'), at('26T00:10'))).toBe(20)
    expect(isOfficeOpen(always, at('25T03:00'))).toBe(true)
    const times = ['25T08:59', '25T09:00', '25T18:59', '25T19:00', '26T10:00']
    expect(times.map((time) => isOfficeOpen(hours, at(time)))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    // In Lisbon clocks go forward on 29 March and back on 25 October.
    ['2026-03-29T07:00Z', '2026-03-29T09:00Z', 60],
    ['2026-10-25T08:00Z', '2026-10-25T10:00Z', 60],
    ['2026-10-24T11:00Z', '2026-10-26T12:00Z', 7 * 60 + 10 * 60 + 3 * 60],
  ])('opens by the clock on days on which it changes: from %s to %s', (from, to, minutes) => {
    const lisbon = {
      ...hours,
      zone: 'Europe/Lisbon',
      weekly: (['sat', 'sun', 'mon'] as const).map((day) => ({ day, from: '09:00', to: '19:00' })),
    }
    expect(officeMinutes(lisbon, Date.parse(from), Date.parse(to))).toBe(minutes)
  })
})
