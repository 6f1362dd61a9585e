import { endOfOfficeDay, officeDay } from '@alun/contract/rules/office-day'
import type { EnquirySettings } from '../../message-texts/sender.ts'
import { calendarOf } from '../../viewings/viewing-slots.ts'
import {
  answerDeadline,
  hoursOfDays,
  isOfficeOpen,
  officeMinutes,
  receivedBefore,
} from './answer-deadline.ts'

const defaultMinutes = 20

export type AnswerClock = ReturnType<typeof answerClock>

/** Computes how much of the answer time enquiries have used at an instant. */
export function answerClock(settings: EnquirySettings, now: number) {
  const hours = calendarOf(settings)
  const minutes = settings.salesHours.answerWithinMinutes || defaultMinutes
  return {
    now,
    minutes,
    hoursOf: (days: readonly string[]) => hoursOfDays(hours, days),
    isOpen: isOfficeOpen(hours, now),
    lateSince: receivedBefore(hours, minutes, now),
    todayEnds: endOfOfficeDay(officeDay(now)),
    deadlineOf: (receivedAt: number) => answerDeadline(hours, minutes, receivedAt, now),
    keeps: (receivedAt: number, answeredAt: number) =>
      officeMinutes(hours, receivedAt, answeredAt) < minutes,
  }
}
