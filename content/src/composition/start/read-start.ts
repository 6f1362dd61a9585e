import { openStatuses } from '@alun/contract/rules/enquiry'
import { endOfOfficeDay, officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import type { PayloadRequest } from 'payload'
import { may, roleOf } from '../../core/access/permissions.ts'
import { panelLocale } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { needsAttention } from '../../publishing/scheduling/scheduled-changes.ts'
import { readableChanges, titledChanges } from '../../publishing/scheduling/titled-changes.ts'
import { unitsFreeAgain, unsettledHoldings } from '../../sales/enquiries/unsettled-rows.ts'
import { answerClock } from '../../sales/enquiries/worklist/answer-clock.ts'
import { countWorklist } from '../../sales/enquiries/worklist/read-worklist.ts'
import { readWeekAnswers } from '../../sales/enquiries/worklist/week-answers.ts'
import { readEnquirySettings } from '../../sales/message-texts/sender.ts'
import { readAllHosts } from '../../sales/rows/host-rows.ts'
import { readDiary } from '../../sales/rows/viewing-rows.ts'
import { readEnquiries } from '../../sales/rows/worklist-rows.ts'
import { countContentWork, readDrafts, readFinished } from './content-work.ts'
import { readFacts } from './facts.ts'

const rowsShown = 6
const changesShown = 5

type Who = Parameters<typeof countContentWork>[1]
export type SalesDay = Awaited<ReturnType<typeof readSalesDay>>
export type ContentWork = Awaited<ReturnType<typeof readContentWork>>

/**
 * Everything on the start page but marks, with a bounded number of statements; `null` for parts
 * that the person's role does not have.
 */
export async function readStart(req: PayloadRequest, now: number) {
  const role = roleOf(req.user)
  const who = { me: req.user?.id ?? '', role }
  const [sales, content, facts] = await Promise.all([
    may(role, 'read', 'enquiries') ? readSalesDay(req, who, now) : null,
    may(role, 'update', 'settings') ? readContentWork(req, who, now) : null,
    readFacts(req, now),
  ])
  return { sales, content, facts }
}

async function readSalesDay(req: PayloadRequest, { me, role }: Who, now: number) {
  const { payload } = req
  const db = payload.db.drizzle
  const locale = panelLocale(req.i18n.language)
  const clock = answerClock(await readEnquirySettings(payload), now)
  const today = officeDay(now)
  const shown = { ...clock, locale }
  const due = { statuses: openStatuses, nextStepBefore: clock.todayEnds }
  const [counts, week, waiting, steps, diary, people, unsettled, freeAgain] = await Promise.all([
    countWorklist(db, { me, locale, clock, filter: { from: 0 } }),
    readWeekAnswers(db, clock),
    readEnquiries(db, { status: 'new' }, { by: 'deadline', from: 0, limit: rowsShown }, shown),
    readEnquiries(db, due, { by: 'urgent', from: 0, limit: rowsShown }, shown),
    may(role, 'read', 'viewings')
      ? readDiary(db, { from: startOfOfficeDay(today), until: endOfOfficeDay(today) }, locale)
      : [],
    readAllHosts(db),
    unsettledHoldings(db, { endsBefore: clock.todayEnds, limit: rowsShown, locale }),
    unitsFreeAgain(db, locale, rowsShown),
  ])
  const hosts = new Map(people.map((host) => [host.id, nameIn(locale, host)]))
  return {
    clock,
    counts,
    week,
    waiting,
    steps,
    unsettled,
    freeAgain,
    /** Today's viewings, without cancelled ones and blocked times. */
    viewings: diary
      .filter(({ status }) => status !== 'blocked')
      .map((entry) => ({ ...entry, host: hosts.get(entry.host) ?? '' })),
  }
}

async function readContentWork(req: PayloadRequest, who: Who, now: number) {
  const db = req.payload.db.drizzle
  const locale = panelLocale(req.i18n.language)
  const [subjects, drafts, finished, changes] = await Promise.all([
    countContentWork(db, who),
    readDrafts(db, { ...who, locale }),
    readFinished(db, { ...who, locale }),
    readableChanges(req),
  ])
  const next = await titledChanges(req, changes.slice(0, changesShown))
  return {
    subjects,
    drafts,
    finished,
    /** Late and failed changes are marked instead (`publishing/scheduling/dependencies.ts`). */
    scheduled: { waiting: changes.filter((each) => !needsAttention(each, now)).length, next },
  }
}
