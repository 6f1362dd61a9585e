import { dayLength } from '@alun/contract/rules/office-time'
import type { Database } from '../../../core/database/rows.ts'
import { readAnswered } from '../../rows/worklist-rows.ts'
import type { AnswerClock } from './answer-clock.ts'

const week = 7 * dayLength

/**
 * Enquiries of the last seven days, answered in time or late, by one statement. Unanswered ones count only once
 * they are late.
 */
export async function readWeekAnswers(db: Database, { keeps, lateSince, now }: AnswerClock) {
  const found = await readAnswered(db, now - week, lateSince)
  const late = found.filter(({ answered, received }) => !keeps(received, answered ?? now))
  return { inTime: found.length - late.length, late: late.map(({ id }) => id) }
}
