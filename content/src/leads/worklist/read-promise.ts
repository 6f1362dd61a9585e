import { baliDay, startOfBaliDay } from '@alun/contract/rules/promotion'
import type { Payload } from 'payload'
import { calendarOf, readSalesSettings } from '../../viewings/viewing-slots.ts'
import { isOfficeOpen, officeMinutes, promiseOf, receivedBefore } from './promise.ts'

const defaultMinutes = 20
const dayLength = 24 * 3_600_000

export type OfficeClock = Awaited<ReturnType<typeof readOfficeClock>>

/** The promise of the site as it stands at an instant. */
export async function readOfficeClock(payload: Payload, now: number) {
  const [sales, { salesHours }] = await Promise.all([
    readSalesSettings(payload),
    payload.findGlobal({ slug: 'settings', depth: 0, select: { salesHours: true } }),
  ])
  const hours = calendarOf(sales)
  const minutes = salesHours?.answerWithinMinutes || defaultMinutes
  return {
    minutes,
    isOpen: isOfficeOpen(hours, now),
    /** Enquiries received until then wait for longer than promised. */
    lateSince: receivedBefore(hours, minutes, now),
    /** End of today on Bali. */
    todayEnds: startOfBaliDay(baliDay(now)) + dayLength,
    promiseOf: (receivedAt: number) => promiseOf(hours, minutes, receivedAt, now),
    /** Whether an answer at that time keeps the promise. */
    keeps: (receivedAt: number, answeredAt: number) =>
      officeMinutes(hours, receivedAt, answeredAt) < minutes,
  }
}
