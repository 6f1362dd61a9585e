import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readInOrder } from '../../../payload/enquiry-worklist.ts'
import { enquiriesOf, maybeSamePeople } from '../../../payload/people.ts'
import { shownName } from '../../../words/account-words.ts'
import { panelLocale } from '../../../words/words.ts'
import { accessDetail, auditAccess, requireEnquiries } from '../../accounts/enquiry-access.ts'
import { claimHolds } from '../../messages/claim-rule.ts'
import { mailAddressOf } from '../../messages/contact-links.ts'
import { readEnquirySettings } from '../../messages/sender.ts'
import { officeClock } from '../worklist/office-clock.ts'
import { readTimeline } from '../worklist/read-timeline.ts'

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
  requireEnquiries(req, 'read')
  const { payload } = req
  const db = payload.db.drizzle
  const ids = await enquiriesOf(db, person, maxEnquiries)
  const [newest] = ids
  if (!newest) return null
  await auditAccess(req, 'opened', accessDetail.person(newest))
  const locale = panelLocale(req.i18n.language)
  const page = { by: 'arrival', from: 0, limit: maxEnquiries } as const
  const [enquiries, stored, viewings, timeline, suggested, settings] = await Promise.all([
    readInOrder(db, { ids, withJoined: true }, { locale, now }, page),
    readStored(payload, ids),
    readViewings(payload, ids),
    readTimeline(db, ids, { withOpenings }),
    maybeSamePeople(db, person, maxSuggested),
    readEnquirySettings(payload),
  ])
  const bounced = new Set(
    timeline.flatMap(({ kind, lead, state, subject }) =>
      kind === 'delivery' &&
      state === 'dead' &&
      subject?.startsWith('mail') &&
      subject.includes('visitor')
        ? [lead]
        : [],
    ),
  )
  return {
    person,
    enquiries,
    viewings,
    timeline,
    suggested: suggested.map(({ owner, ...each }) => ({ ...each, owner: shownName(owner) })),
    clock: officeClock(settings, now),
    ...contactsOf(stored, bounced),
    claims: stored.flatMap(({ claimUntil, partner, receivedAt, status }) =>
      partner && claimUntil && claimHolds({ claimUntil: Date.parse(claimUntil), status }, now)
        ? [
            {
              agency: shownName(partner),
              since: Date.parse(receivedAt),
              until: Date.parse(claimUntil),
            },
          ]
        : [],
    ),
    units: unitsOf(stored),
    retentionMonths: settings.enquiries.retentionMonths,
  }
}

const named = z.object({ name: z.string().nullish(), email: z.string() })
const unit = z.object({
  id: z.string(),
  label: z.string().nullish(),
  status: z.enum(['available', 'reserved', 'sold']),
  price: z.object({ amount: z.number(), currency: z.string() }),
})

/** What is stored of these enquiries that no card shows. */
async function readStored(payload: Payload, ids: readonly string[]) {
  const { docs } = await payload.find({
    collection: 'leads',
    where: { id: { in: ids } },
    sort: '-receivedAt',
    depth: 1,
    pagination: false,
  })
  return docs.map((doc) => ({
    id: doc.id,
    status: doc.status,
    phone: doc.phoneE164 ?? doc.phone ?? null,
    contact: doc.contact?.trim() || null,
    claimUntil: doc.claimUntil,
    nextStep: doc.nextStep ?? null,
    nextStepAt: doc.nextStepAt ?? null,
    partner: named.safeParse(doc.partner).data ?? null,
    receivedAt: doc.receivedAt ?? doc.createdAt,
    units: [doc.unit, ...(doc.shortlist ?? [])].flatMap((each) => unit.safeParse(each).data ?? []),
  }))
}
type Stored = Awaited<ReturnType<typeof readStored>>

/** Every number and contact once; of a mail address whether it rejected the last message. */
function contactsOf(stored: Stored, bounced: ReadonlySet<string>) {
  const contacts = new Map<string, { text: string; isBouncing: boolean }>()
  for (const { contact, id } of stored) {
    if (!contact || contacts.has(contact.toLowerCase())) continue
    const isBouncing = mailAddressOf(contact) !== null && bounced.has(id)
    contacts.set(contact.toLowerCase(), { text: contact, isBouncing })
  }
  const phones = [...new Set(stored.flatMap(({ phone }) => phone ?? []))]
  const steps = stored.filter(({ nextStepAt }) => nextStepAt !== null)
  return { phones, contacts: [...contacts.values()], steps }
}

const unitsOf = (stored: Stored) => [
  ...new Map(stored.flatMap(({ units }) => units).map((each) => [each.id, each])).values(),
]

async function readViewings(payload: Payload, ids: readonly string[]) {
  const { docs } = await payload.find({
    collection: 'bookings',
    where: { lead: { in: ids } },
    sort: '-slot',
    depth: 1,
    limit: maxEnquiries,
    pagination: false,
  })
  return docs.map(({ format, id, person, slot, status }) => ({
    id,
    at: Date.parse(slot),
    status,
    format: format ?? null,
    host: typeof person === 'object' && person ? person.name : null,
  }))
}
