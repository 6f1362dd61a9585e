import { locales } from '@alun/contract/rules/locale'
import { officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../core/access/permissions.ts'
import { optional } from '../../core/http/list-filter.ts'
import {
  type Dimension,
  noFigures,
  partOfPeriod,
  readEnquiryFigures,
} from '../../core/payload/enquiry-figures.ts'
import { namedProjects } from '../../core/payload/named-projects.ts'
import { panelLocale } from '../../core/words/words.ts'
import { answerClock } from '../enquiries/worklist/answer-clock.ts'
import { readEnquirySettings } from '../message-texts/sender.ts'

export const periods = [4, 12, 26, 52] as const
type Weeks = (typeof periods)[number]

/** The last whole `weeks` by the office's calendar, as many weeks before them, and the current week. */
export function periodOf(weeks: Weeks, now: number) {
  const today = officeDay(now)
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  /** Mondays. */
  const days = Array.from({ length: 2 * weeks + 1 }, (_, at) =>
    addDays(monday, 7 * (at - 2 * weeks)),
  )
  return {
    weeks,
    days,
    starts: days.map(startOfOfficeDay),
    before: { from: addDays(monday, -14 * weeks), to: addDays(monday, -7 * weeks - 1) },
    chosen: { from: addDays(monday, -7 * weeks), to: addDays(monday, -1) },
    everyDay: Array.from({ length: 14 * weeks + 7 }, (_, at) => addDays(monday, at - 14 * weeks)),
  }
}

export const figuresFilter = z.object({
  weeks: optional(z.coerce.number().pipe(z.literal(periods))).transform((weeks) => weeks ?? 12),
  project: optional(z.uuid()),
  language: optional(z.enum(locales)),
})
export type FiguresFilter = z.output<typeof figuresFilter>

/** With fewer enquiries shares and comparisons mean nothing. */
export const few = 20

export type Figures = Awaited<ReturnType<typeof readFigures>>

/** Everything on the page of figures, by two statements. */
export async function readFigures(req: PayloadRequest, filter: FiguresFilter, now: number) {
  const db = req.payload.db.drizzle
  const locale = panelLocale(req.i18n.language)
  const { project, language } = filter
  const period = periodOf(filter.weeks, now)
  const clock = answerClock(await readEnquirySettings(req.payload), now)
  const [{ counts, parts, people, sums }, projects] = await Promise.all([
    readEnquiryFigures(db, {
      starts: period.starts,
      weeks: period.weeks,
      hours: clock.hoursOf(period.everyDay),
      promised: clock.minutes,
      now,
      project,
      language,
      locale,
    }),
    namedProjects(db, locale),
  ])
  const part = (number: number) => parts.find((each) => each.part === number) ?? noFigures
  // Heads of sales see everybody, others their own row.
  const isHead = may(roleOf(req.user), 'delete', 'enquiries')
  const chosen = {
    ...part(partOfPeriod.period),
    sums: sums.filter((each) => each.part === partOfPeriod.period),
  }
  return {
    period,
    promised: clock.minutes,
    before: part(partOfPeriod.before),
    chosen,
    /** No enquiry in these weeks, without any filter. */
    isEmpty: parts.length === 0 && !project && !language,
    isLittle: chosen.enquiries < few,
    weeks: period.days.map((day, at) => ({
      day,
      ...(counts.find((each) => each.dimension === 'week' && each.key === String(at + 1)) ??
        noFigures),
    })),
    /** Enquiries grouped by a dimension, largest group first. */
    by: (dimension: Dimension) => {
      const own = counts.filter((each) => each.dimension === dimension)
      const ofPart = (number: number) =>
        new Map(own.filter((each) => each.part === number).map((each) => [each.key, each]))
      const [earlier, later] = [ofPart(partOfPeriod.before), ofPart(partOfPeriod.period)]
      return [...new Set([...later.keys(), ...earlier.keys()])]
        .map((key) => ({
          ...(later.get(key) ?? noFigures),
          key,
          before: earlier.get(key)?.enquiries ?? 0,
        }))
        .toSorted((one, other) => other.enquiries - one.enquiries || other.before - one.before)
    },
    people: people.filter(({ id }) => isHead || id === req.user?.id),
    isHead,
    projects,
  }
}
