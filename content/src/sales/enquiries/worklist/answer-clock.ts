import { endOfOfficeDay, officeDay } from '@alun/contract/rules/office-day'
import { dayLength } from '@alun/contract/rules/office-time'
import type { EnquirySettings } from '../../message-texts/sender.ts'
import { calendarOf } from '../../viewings/viewing-slots.ts'
import { answerDeadline, hoursOfDays, isOfficeOpen, receivedBefore } from './answer-deadline.ts'

const defaultMinutes = 20

export type AnswerClock = ReturnType<typeof answerClock>

/** Computes how much of the answer time enquiries have used at an instant. */
export function answerClock(settings: EnquirySettings, now: number) {
  const hours = calendarOf(settings)
  const minutes = settings.salesHours.answerWithinMinutes || defaultMinutes
  const lastDays = Array.from({ length: 8 }, (_, ago) => officeDay(now - ago * dayLength))
  return {
    now,
    minutes,
    hoursOf: (days: readonly string[]) => hoursOfDays(hours, days),
    weekAgo: now - 7 * dayLength,
    /** For answers to enquiries of the last seven days. */
    ofWeek: () => ({ hours: hoursOfDays(hours, lastDays.toReversed()), promised: minutes, now }),
    isOpen: isOfficeOpen(hours, now),
    lateSince: receivedBefore(hours, minutes, now),
    todayEnds: endOfOfficeDay(officeDay(now)),
    deadlineOf: (receivedAt: number) => answerDeadline(hours, minutes, receivedAt, now),
  }
}
