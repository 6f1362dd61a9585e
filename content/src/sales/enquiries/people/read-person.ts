import { isOpenStatus } from '@alun/contract/rules/enquiry'
import type { PayloadRequest, TypedCollection } from 'payload'
import { recordAccess } from '../../../accounts/record-access.ts'
import { requireRight } from '../../../core/access/require-right.ts'
import { monthsBefore } from '../../../core/database/months-before.ts'
import { readInOrder } from '../../../core/payload/enquiry-worklist.ts'
import { enquiriesOf, maybeSamePeople } from '../../../core/payload/people.ts'
import { viewingsOf } from '../../../core/payload/viewing-rows.ts'
import { shownName } from '../../../core/words/account-words.ts'
import { panelLocale } from '../../../core/words/words.ts'
import { claimHolds } from '../../message-texts/claim-rule.ts'
import { readEnquirySettings } from '../../message-texts/sender.ts'
import { keptMonths } from '../retention.ts'
import { answerClock } from '../worklist/answer-clock.ts'
import { readTimeline, type TimelineEntry } from '../worklist/read-timeline.ts'

/** More of one person are not shown; the list of enquiries has them. */
const maxEnquiries = 50
const maxSuggested = 6

export type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>

/** All that is known of a person, whose enquiries it records as opened; `null` where none is left. */
export async function readPerson(
  req: PayloadRequest,
  person: string,
  { now, withOpenings }: { now: number; withOpenings: boolean },
) {
  requireRight(req, 'read', 'enquiries')
  const { payload } = req
  const db = payload.db.drizzle
  const ids = await enquiriesOf(db, person, maxEnquiries)
  if (ids.length === 0) return null
  const about = ids.map((id) => ({ type: 'enquiries', id }) as const)
  await recordAccess(req, 'opened', about)
  const locale = panelLocale(req.i18n.language)
  const page = { by: 'arrival', from: 0, limit: maxEnquiries } as const
  const [enquiries, { docs: stored }, viewings, timeline, suggested, settings] = await Promise.all([
    readInOrder(db, { ids }, { locale, now }, page),
    payload.find({
      collection: 'enquiries',
      where: { id: { in: ids } },
      sort: '-receivedAt',
      depth: 1,
      pagination: false,
    }),
    viewingsOf(db, ids),
    readTimeline(db, ids, { locale, withOpenings }),
    maybeSamePeople(db, person, maxSuggested),
    readEnquirySettings(payload),
  ])
  // The newest first, as the timeline is.
  const mails = timeline.filter(
    ({ kind, state, subject }) =>
      kind === 'message' && state !== 'waiting' && /^mail.*visitor/.test(subject ?? ''),
  )
  return {
    person,
    enquiries,
    viewings,
    timeline,
    suggested: suggested.map(({ owner, ...each }) => ({ ...each, owner: shownName(owner) })),
    clock: answerClock(settings, now),
    contacts: contactsOf(stored, mails),
    phones: [...new Set(stored.flatMap(({ phone, phoneE164 }) => phoneE164 ?? phone ?? []))],
    /** The newest open enquiry with a step that is not done. */
    working: stored.find(({ nextStepAt, status }) => nextStepAt && isOpenStatus(status)),
    claims: stored.flatMap(({ claimUntil, createdAt, partner, receivedAt, status }) => {
      if (typeof partner !== 'object' || !partner || !claimUntil) return []
      const until = Date.parse(claimUntil)
      if (!claimHolds({ claimUntil: until, status }, now)) return []
      return { agency: shownName(partner), since: Date.parse(receivedAt ?? createdAt), until }
    }),
    units: unitsOf(stored),
    keptUntil: Math.max(
      ...enquiries.map(({ form, receivedAt }) => {
        const months = keptMonths(settings, form === 'vacancy')
        return months > 0 ? monthsBefore(receivedAt, -months).getTime() : Number.POSITIVE_INFINITY
      }),
    ),
  }
}

type Stored = readonly TypedCollection['enquiries'][]

/** Every contact once; of a mail address whether it rejected the last message. */
function contactsOf(stored: Stored, mails: readonly TimelineEntry[]) {
  const keyOf = ({ contact }: Stored[number]) => contact?.trim().toLowerCase()
  const keys = new Map(stored.map((enquiry) => [enquiry.id, keyOf(enquiry)]))
  const contacts = new Map<string, { text: string; isBouncing: boolean }>()
  for (const enquiry of stored) {
    const key = keyOf(enquiry)
    if (!key || contacts.has(key)) continue
    const last = mails.find(({ enquiry }) => keys.get(enquiry) === key)
    contacts.set(key, { text: enquiry.contact?.trim() ?? '', isBouncing: last?.state === 'dead' })
  }
  return [...contacts.values()]
}

/** Every unit once that these enquiries name. */
function unitsOf(stored: Stored) {
  const named = stored.flatMap(({ shortlist, unit }) => [unit, ...(shortlist ?? [])])
  const units = named.filter((each) => typeof each === 'object' && each !== null)
  return [...new Map(units.map((unit) => [unit.id, unit])).values()]
}
