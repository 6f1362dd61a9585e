import { baliDay, startOfBaliDay } from '@alun/contract/rules/promotion'
import type { Payload } from 'payload'
import { calendarOf, readSalesSettings } from '../../viewings/viewing-slots.ts'
import {
  type AnswerPromise,
  isOfficeOpen,
  officeMinutes,
  promiseOf,
  receivedBefore,
} from './promise.ts'

const defaultMinutes = 20
const dayLength = 24 * 3_600_000

/** The promise of the site as it stands at an instant. */
export interface OfficeClock {
  minutes: number
  isOpen: boolean
  /** Enquiries received until then wait for longer than promised. */
  lateSince: number
  /** End of today on Bali. */
  todayEnds: number
  promiseOf: (receivedAt: number) => AnswerPromise
  /** Whether an answer at that time keeps the promise. */
  keeps: (receivedAt: number, answeredAt: number) => boolean
}

export async function readOfficeClock(payload: Payload, now: number): Promise<OfficeClock> {
  const [sales, { salesHours }] = await Promise.all([
    readSalesSettings(payload),
    payload.findGlobal({ slug: 'settings', depth: 0, select: { salesHours: true } }),
  ])
  const hours = calendarOf(sales)
  const minutes = salesHours?.answerWithinMinutes || defaultMinutes
  return {
    minutes,
    isOpen: isOfficeOpen(hours, now),
    lateSince: receivedBefore(hours, minutes, now),
    todayEnds: startOfBaliDay(baliDay(now)) + dayLength,
    promiseOf: (receivedAt) => promiseOf(hours, minutes, receivedAt, now),
    keeps: (receivedAt, answeredAt) => officeMinutes(hours, receivedAt, answeredAt) < minutes,
  }
}
