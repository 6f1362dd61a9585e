import { openStatuses } from '@alun/contract/rules/enquiry'
import type { Locale } from '@alun/contract/rules/locale'
import type { Database } from '../../../database/rows.ts'
import {
  countByStatus,
  type EnquiryChoice,
  readInOrder,
  readOpenColumns,
} from '../../../payload/enquiry-worklist.ts'
import { shownName } from '../../../words/account-words.ts'
import type { WorklistFilter } from './worklist-filter.ts'

export const cardsInColumn = 30
export const rowsInList = 50

/** An enquiry as the board and the list show it. */
export type WorklistRow = ReturnType<typeof withOwnerName>[number]

export interface WorklistQuery {
  filter: WorklistFilter
  /** Account that asks. */
  me: string
  locale: Locale
  now: number
  /** Enquiries received until then are late. */
  lateSince: number
  /** End of today in the office. */
  todayEnds: number
  /** Enquiries of the last week that were answered late; needed where the filter asks for them. */
  missed?: readonly string[]
}

function choiceOf(query: WorklistQuery): EnquiryChoice {
  const { focus, form, language, owner, project, q } = query.filter
  const due: Record<NonNullable<typeof focus>, EnquiryChoice> = {
    waiting: { statuses: ['new'] },
    late: { statuses: ['new'], receivedUntil: query.lateSince },
    steps: { statuses: openStatuses, nextStepBefore: query.todayEnds },
    'steps-late': { statuses: openStatuses, nextStepBefore: query.now },
    missed: { ids: query.missed ?? [] },
  }
  const whose = owner === 'mine' ? query.me : owner && null
  return { owner: whose, form, language, project, q, ...(focus && due[focus]) }
}

export const withOwnerName = (rows: Awaited<ReturnType<typeof readInOrder>>) =>
  rows.map((row) => ({
    ...row,
    owner: row.owner && { id: row.owner.id, name: shownName(row.owner) },
  }))

export type WorklistCounts = Awaited<ReturnType<typeof countWorklist>>

/** Enquiries by status, and what is due: one statement. */
export async function countWorklist(db: Database, query: WorklistQuery) {
  const rows = await countByStatus(db, choiceOf(query), query)
  const byStatus = new Map(rows.map(({ all, status }) => [status, all]))
  const open = rows.filter(({ status }) => openStatuses.some((each) => each === status))
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

/** The first cards of every open column: one statement. */
export async function readBoard(db: Database, query: WorklistQuery): Promise<WorklistRow[]> {
  return withOwnerName(await readOpenColumns(db, choiceOf(query), query, cardsInColumn))
}

/** One page of the list, and whether another follows: one statement. */
export async function readList(
  db: Database,
  query: WorklistQuery,
  limit = rowsInList,
): Promise<{ rows: WorklistRow[]; hasMore: boolean }> {
  const { focus, from, status } = query.filter
  const steps = focus === 'steps' || focus === 'steps-late'
  const waiting = focus === 'waiting' || focus === 'late' || status === 'new'
  const by = steps ? 'step' : waiting ? 'deadline' : 'arrival'
  const page = { by, from, limit: limit + 1 } as const
  const found = withOwnerName(await readInOrder(db, { ...choiceOf(query), status }, query, page))
  return { rows: found.slice(0, limit), hasMore: found.length > limit }
}
