import { isOpenStatus, openStatuses } from '@alun/contract/rules/enquiry-statuses'
import type { Locale } from '@alun/contract/rules/locale'
import type { Database } from '../../../core/database/rows.ts'
import { countByStatus, type EnquiryChoice, readEnquiries } from '../../rows/worklist-rows.ts'
import type { AnswerClock } from './answer-clock.ts'
import type { WorklistFilter } from './worklist-filter.ts'

export const cardsInColumn = 30
export const rowsInList = 50

export type WorklistRow = Awaited<ReturnType<typeof readEnquiries>>[number]

export interface WorklistQuery {
  filter: WorklistFilter
  /** Account of the person who filters. */
  me: string
  locale: Locale
  clock: AnswerClock
  /** The enquiries of the filter `missed` or `free-again`. */
  focused?: readonly string[]
}

function choiceOf(query: WorklistQuery): EnquiryChoice {
  const { focus, form, language, owner, project, q } = query.filter
  const { lateSince, now, todayEnds } = query.clock
  const due: Record<NonNullable<typeof focus>, EnquiryChoice> = {
    waiting: { statuses: ['new'] },
    late: { statuses: ['new'], receivedUntil: lateSince },
    steps: { statuses: openStatuses, nextStepBefore: todayEnds },
    'steps-late': { statuses: openStatuses, nextStepBefore: now },
    missed: { ids: query.focused ?? [] },
    'free-again': { ids: query.focused ?? [] },
  }
  const whose = owner === 'mine' ? query.me : owner === 'none' ? null : owner
  return { owner: whose, form, language, project, q, ...(focus && due[focus]) }
}

export type WorklistCounts = Awaited<ReturnType<typeof countWorklist>>

/** Counts enquiries by status and due ones, by one statement. */
export async function countWorklist(db: Database, query: WorklistQuery) {
  const rows = await countByStatus(db, choiceOf(query), query.me, query.clock)
  const byStatus = new Map(rows.map(({ all, status }) => [status, all]))
  const open = rows.filter(({ status }) => isOpenStatus(status))
  const sum = (name: 'all' | 'mine' | 'free' | 'stepsToday' | 'stepsLate') =>
    open.reduce((total, each) => total + each[name], 0)
  return {
    byStatus,
    open: sum('all'),
    mine: sum('mine'),
    free: sum('free'),
    waiting: byStatus.get('new') ?? 0,
    late: rows.find(({ status }) => status === 'new')?.late ?? 0,
    stepsToday: sum('stepsToday'),
    stepsLate: sum('stepsLate'),
  }
}

/** A list if filtered by status, due or words, because the board would have one column. */
export const isList = ({ focus, q, status, view }: WorklistFilter) =>
  view === 'list' || Boolean(status ?? focus ?? q)

/** The first cards of every open status, or a page of the list and whether another follows, by one statement. */
export async function readWorklist(db: Database, query: WorklistQuery) {
  const { focus, from, status } = query.filter
  const choice = choiceOf(query)
  const shown = { ...query.clock, locale: query.locale }
  if (!isList(query.filter)) {
    const columns = openStatuses.map((each) => ({ ...choice, status: each }))
    const page = { by: 'deadline', from: 0, limit: cardsInColumn } as const
    return { rows: await readEnquiries(db, columns, page, shown), hasMore: false }
  }
  // A list of one open status continues the board's column, so it has the same order.
  const isColumn = !focus && isOpenStatus(status)
  const by =
    isColumn || focus === 'waiting'
      ? 'deadline'
      : !focus || focus === 'missed'
        ? 'newest'
        : 'urgent'
  const page = { by, from, limit: rowsInList + 1 } as const
  const rows = await readEnquiries(db, { ...choice, status }, page, shown)
  return { rows: rows.slice(0, rowsInList), hasMore: rows.length > rowsInList }
}
