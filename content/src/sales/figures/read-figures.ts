import { locales } from '@alun/contract/rules/locale'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../core/access/permissions.ts'
import { optional } from '../../core/http/list-filter.ts'
import { panelLocale } from '../../core/words/words.ts'
import { namedProjects } from '../../publishing/units/named-project-rows.ts'
import { answerClock } from '../enquiries/worklist/answer-clock.ts'
import { readEnquirySettings } from '../message-texts/sender.ts'
import { type Dimension, noFigures, readEnquiryFigures } from './figure-rows.ts'
import { partOfPeriod } from './figures-query.ts'
import { monthAt, monthOf, periods, weeksUntil } from './period.ts'
import { soldOf } from './sold.ts'

export const figuresFilter = z.object({
  weeks: optional(z.coerce.number().pipe(z.literal(periods))).transform((weeks) => weeks ?? 12),
  /** In place of weeks. */
  month: optional(z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
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
  const { month, project, language } = filter
  const isMonth = month !== undefined && month <= monthAt(now)
  const period = isMonth ? monthOf(month, now) : weeksUntil(filter.weeks, now)
  const clock = answerClock(await readEnquirySettings(req.payload), now)
  const [{ counts, parts, people, sold }, projects] = await Promise.all([
    readEnquiryFigures(db, {
      starts: period.starts,
      step: period.step,
      end: period.end,
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
  const mine = ({ id }: { id: string }) => isHead || id === req.user?.id
  const chosen = part(partOfPeriod.period)
  const { by, ...sums } = soldOf(sold)
  return {
    period,
    promised: clock.minutes,
    before: part(partOfPeriod.before),
    chosen,
    /** Reservations and sales by their own day, whenever the enquiry came. */
    sold: {
      ...sums,
      projects: by('project'),
      people: by('person').filter(({ key }) => mine({ id: key })),
      agencies: by('agency'),
    },
    /** There is nothing in these weeks although no filter is set. */
    isEmpty: parts.length === 0 && sold.length === 0 && !isMonth && !project && !language,
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
    people: people.filter(mine),
    isHead,
    projects,
  }
}
