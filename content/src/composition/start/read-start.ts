import { brandName } from '@alun/contract/rules/brand'
import { openStatuses } from '@alun/contract/rules/enquiry'
import { endOfOfficeDay, officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import type { PayloadRequest } from 'payload'
import { may, roleOf } from '../../core/access/permissions.ts'
import { requireRight } from '../../core/access/require-right.ts'
import { readEnquiries } from '../../core/payload/enquiry-worklist.ts'
import { queueState } from '../../core/payload/message-rows.ts'
import { readSetUp } from '../../core/payload/set-up-facts.ts'
import { readShownPages } from '../../core/payload/shown-pages.ts'
import { readAllHosts, readDiary } from '../../core/payload/viewing-rows.ts'
import { panelLocale } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { needsAttention } from '../../publishing/scheduling/scheduled-changes.ts'
import { readableChanges, titledChanges } from '../../publishing/scheduling/titled-changes.ts'
import { answerClock } from '../../sales/enquiries/worklist/answer-clock.ts'
import { countWorklist } from '../../sales/enquiries/worklist/read-worklist.ts'
import { readWeekAnswers } from '../../sales/enquiries/worklist/week-answers.ts'
import { readEnquirySettings } from '../../sales/message-texts/sender.ts'
import { countContentWork, readDrafts, readFinished } from './content-work.ts'
import { firstSteps, hiddenPreference, legalPages, visitorPages } from './first-hour-steps.ts'
import { readRecentChanges } from './recent-changes.ts'

const rowsShown = 6
const changesShown = 5

export type SalesDay = Awaited<ReturnType<typeof readSalesDay>>
export type ContentWork = Awaited<ReturnType<typeof readContentWork>>
/** Messages of the outbox. */
export type MessageState = Awaited<ReturnType<typeof queueState>>

/**
 * Everything on the start page but the site's own state, with a bounded number of statements; `null`
 * for parts that the person's role does not have.
 */
export async function readStart(req: PayloadRequest, now: number) {
  const role = roleOf(req.user)
  const [sales, content, messages] = await Promise.all([
    may(role, 'read', 'enquiries') ? readSalesDay(req, now) : null,
    may(role, 'update', 'news') ? readContentWork(req, now) : null,
    may(role, 'read', 'messages') ? readMessages(req) : null,
  ])
  return { sales, content, messages }
}

/** What a person can do for a service that is still empty; `null` for one that stands, or where it is put away. */
export async function readFirstHour(req: PayloadRequest, hasSalesMail: boolean) {
  const { payload, user } = req
  const role = roleOf(user)
  if (!user || !may(role, 'publish', 'settings')) return null
  const db = payload.db.drizzle
  const facts = await readSetUp(db, legalPages)
  const steps = firstSteps(facts, role, hasSalesMail)
  if (steps.length === 0) return null
  const locale = panelLocale(req.i18n.language)
  const [preferences, { hero }, { brand }, { pages }] = await Promise.all([
    payload.find({
      collection: 'payload-preferences',
      where: { key: { equals: hiddenPreference }, 'user.value': { equals: user.id } },
      limit: 1,
    }),
    payload.findGlobal({ slug: 'home', depth: 0, locale, select: { hero: { title: true } } }),
    payload.findGlobal({ slug: 'settings', depth: 0, select: { brand: { name: true } } }),
    readShownPages(db, locale),
  ])
  if (Object(preferences.docs[0]?.value).isHidden === true) return null
  return {
    steps,
    pages: visitorPages(hero?.title || brand?.name || brandName, pages, facts.hasProject),
  }
}

/** Given up are counted as the list of messages shows them to this person. */
async function readMessages(req: PayloadRequest) {
  const where = { status: { equals: 'dead' } }
  const [state, dead] = await Promise.all([
    queueState(req.payload.db.drizzle),
    req.payload.count({ collection: 'messages', where, req, overrideAccess: false }),
  ])
  return { ...state, dead: dead.totalDocs }
}

async function readSalesDay(req: PayloadRequest, now: number) {
  const { payload } = req
  const db = payload.db.drizzle
  const locale = panelLocale(req.i18n.language)
  const clock = answerClock(await readEnquirySettings(payload), now)
  const today = officeDay(now)
  const me = requireRight(req, 'read', 'enquiries').id
  const shown = { ...clock, locale }
  const due = { statuses: openStatuses, nextStepBefore: clock.todayEnds }
  const [counts, week, waiting, steps, diary, people] = await Promise.all([
    countWorklist(db, { me, locale, clock, filter: { from: 0 } }),
    readWeekAnswers(db, clock),
    readEnquiries(db, { status: 'new' }, { by: 'deadline', from: 0, limit: rowsShown }, shown),
    readEnquiries(db, due, { by: 'urgent', from: 0, limit: rowsShown }, shown),
    may(roleOf(req.user), 'read', 'viewings')
      ? readDiary(db, { from: startOfOfficeDay(today), until: endOfOfficeDay(today) }, locale)
      : [],
    readAllHosts(db),
  ])
  const hosts = new Map(people.map((host) => [host.id, nameIn(locale, host)]))
  return {
    clock,
    counts,
    week,
    waiting,
    steps,
    /** Today's, without cancelled ones and blocked times. */
    viewings: diary
      .filter(({ status }) => status !== 'blocked')
      .map((entry) => ({ ...entry, host: hosts.get(entry.host) ?? '' })),
  }
}

async function readContentWork(req: PayloadRequest, now: number) {
  const db = req.payload.db.drizzle
  const who = { me: requireRight(req, 'update', 'news').id, role: roleOf(req.user) }
  const locale = panelLocale(req.i18n.language)
  const [subjects, drafts, finished, recent, changes] = await Promise.all([
    countContentWork(db, who),
    readDrafts(db, { ...who, locale }),
    readFinished(db, { ...who, locale }),
    readRecentChanges(db, { ...who, locale }),
    readableChanges(req),
  ])
  const attention = changes.filter((each) => needsAttention(each, now)).length
  const next = await titledChanges(req, changes.slice(0, changesShown))
  return {
    subjects,
    drafts,
    finished,
    recent,
    /** `attention` counts those that are late or failed. */
    scheduled: { waiting: changes.length - attention, attention, next },
  }
}
