import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { AnswerTimes } from '../rows/answer-rows.ts'

export interface FiguresQuery extends AnswerTimes {
  /** Beginnings of the weeks or months of the previous period, of the period, and of the one after it. */
  starts: readonly number[]
  /** How many of them a period has. */
  step: number
  /** Later enquiries, reservations and sales are not counted. */
  end: number
  project?: string | undefined
  language?: Locale | undefined
  /** Language for titles of deleted projects. */
  locale: Locale
}

/** The values of `part`: when an enquiry was received, or something was sold. */
export const partOfPeriod = { before: 1, period: 2, later: 3 } as const

/** The part of a period in which a time lies. */
export const partOf = (place: SQL, step: number) =>
  sql`least((${place} - 1) / ${step}::int + 1, ${partOfPeriod.later})`
