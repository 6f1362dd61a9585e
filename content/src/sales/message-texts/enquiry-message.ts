import {
  cooperationTopics,
  messengers,
  verifications,
  viewingFormats,
} from '@alun/contract/rules/enquiry'
import { enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { unitStatuses } from '@alun/contract/rules/unit'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Payload } from 'payload'
import { z } from 'zod'
import { knownOr } from '../../core/database/known.ts'
import type { Database } from '../../core/database/rows.ts'
import {
  connectionOf,
  inSameTransaction,
  type MaybeTransaction,
} from '../../core/payload/transaction.ts'
import { plain, rows, text } from '../../core/records/fields.ts'
import { enquiryOrigins } from '../../core/words/enquiry-origins.ts'
import { enquiriesByPhone } from '../rows/enquiry-rows.ts'
import { claimHolds } from './claim-rule.ts'

/** A related record; `null` if it was deleted. */
const related = <T extends z.ZodType>(record: T) => record.nullish().catch(null)

const titled = z.object({ slug: z.string(), title: text, isGone: z.boolean().optional() })
const partner = z.object({ name: plain, email: z.string() })
const unit = z.object({ label: plain, key: plain })
const file = z.object({ filename: plain })

/** Stored names of records that may be deleted (`core/payload/enquiry-subjects.ts`). */
const subjects = z.object({
  project: related(titled),
  unit: related(unit),
  vacancy: related(titled),
  offer: related(titled),
  partner: related(partner),
  attachment: related(file),
  shortlist: z
    .array(z.object({ id: z.string(), key: z.string(), label: plain, project: titled }))
    .catch([]),
})

const enquiry = z.object({
  id: z.string(),
  form: knownOr(enquiryOrigins, 'entered'),
  locale: localeSchema,
  status: knownOr(enquiryStatuses, 'contacted'),
  verification: knownOr(verifications, 'none'),
  name: plain,
  phone: plain,
  phoneE164: plain,
  contact: plain,
  message: plain,
  format: knownOr(viewingFormats, null).nullish(),
  messenger: knownOr(messengers, null).nullish(),
  topic: knownOr(cooperationTopics, null).nullish(),
  calculation: plain,
  slot: plain,
  waits: z.boolean().nullish(),
  page: plain,
  source: plain,
  caution: plain,
  receivedAt: plain,
  createdAt: z.string(),
  attribution: z.object({ first: z.unknown().optional(), last: z.unknown().optional() }).nullish(),
  project: related(titled),
  unit: related(unit),
  shortlist: rows({ id: z.string() }).catch([]),
  partner: related(partner),
  claimUntil: plain,
  vacancy: related(titled),
  offer: related(titled),
  attachment: related(file),
  subjects: z.unknown().optional(),
})

// Made once, because a file of all enquiries reads the names of each.
const someSubjects = subjects.partial()

function namesIn(stored: unknown): z.output<typeof someSubjects> {
  return someSubjects.safeParse(stored).data ?? {}
}

const listedUnit = z.object({
  id: z.string(),
  key: z.string(),
  label: plain,
  /** `null` if the unit was deleted. */
  status: knownOr(unitStatuses, null).nullable(),
  project: titled,
})

/** An enquiry with the titles of its records, for messages. */
export type EnquiryMessage = Omit<z.output<typeof enquiry>, 'shortlist' | 'subjects'> & {
  shortlist: z.output<typeof listedUnit>[]
  /** A valid earlier claim of an agency on this person. */
  claim: { partner: z.output<typeof partner>; claimUntil: string } | null
  /** Only a later release knows the form, so another one stands in its place. */
  isOfLaterRelease: boolean
}

const named = {
  accounts: { name: true, email: true },
  attachments: { filename: true },
  projects: { slug: true, title: true },
  offers: { slug: true, title: true },
  units: { key: true, label: true },
  vacancies: { slug: true, title: true },
} as const

/** `null` if the enquiry was erased. */
export async function readEnquiryMessage(
  payload: Payload,
  id: string,
  transaction: MaybeTransaction = {},
): Promise<EnquiryMessage | null> {
  const found = await payload.find({
    ...inSameTransaction(transaction),
    collection: 'enquiries',
    where: { id: { equals: id } },
    depth: 1,
    populate: named,
    locale: 'all',
    limit: 1,
    pagination: false,
  })
  const [doc] = found.docs
  if (!doc) return null
  const { subjects: stored, ...read } = enquiry.parse(doc)
  const names = namesIn(stored)
  const [claim, present] = await Promise.all([
    connectionOf({ payload, transactionID: transaction.transactionID }).then((db) =>
      claimOn(db, read),
    ),
    readShortlist(
      payload,
      read.shortlist.map(({ id }) => id),
      transaction,
    ),
  ])
  const compared = names.shortlist ?? []
  const shortlist =
    compared.length === 0
      ? present
      : compared.map(
          (each) => present.find(({ id }) => id === each.id) ?? { ...each, status: null },
        )
  const isOfLaterRelease = read.form !== doc.form
  return { ...read, ...deletedSubjects(read, names), claim, shortlist, isOfLaterRelease }
}

/** Subjects of the enquiry whose records were deleted, by their stored names. */
function deletedSubjects(
  read: Omit<z.output<typeof enquiry>, 'subjects'>,
  { attachment, offer, partner, project, unit, vacancy }: Partial<z.output<typeof subjects>>,
) {
  return {
    // Marked as gone, because its pages do not exist any more.
    project: read.project ?? (project && { ...project, isGone: true }),
    unit: read.unit ?? unit,
    vacancy: read.vacancy ?? vacancy,
    offer: read.offer ?? offer,
    partner: read.partner ?? partner,
    attachment: read.attachment ?? attachment,
  }
}

async function readShortlist(
  payload: Payload,
  ids: readonly string[],
  transaction: MaybeTransaction,
) {
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    ...inSameTransaction(transaction),
    collection: 'units',
    where: { id: { in: ids } },
    select: { key: true, label: true, status: true, project: true },
    depth: 1,
    populate: named,
    locale: 'all',
    pagination: false,
  })
  return ids.flatMap((id) => {
    const unit = listedUnit.safeParse(docs.find((doc) => doc.id === id))
    return unit.success ? [unit.data] : []
  })
}

/** The valid claim of an agency, because sales must not treat its client as their own. */
async function claimOn(
  db: Database,
  { createdAt, form, id, phone, phoneE164, receivedAt }: Omit<z.output<typeof enquiry>, 'subjects'>,
): Promise<EnquiryMessage['claim']> {
  if (!phoneE164 || form === 'partner') return null
  const arrived = Date.parse(receivedAt ?? createdAt)
  const known = await enquiriesByPhone(db, phoneE164, phone ?? '')
  const [first] = known
    .filter((each) => each.id !== id && each.form === 'partner' && each.receivedAt <= arrived)
    .filter(({ claimUntil, status }) =>
      claimHolds({ claimUntil: claimUntil ?? 0, status }, arrived),
    )
    .toSorted((one, other) => one.receivedAt - other.receivedAt)
  if (!first?.agency || first.claimUntil === null) return null
  return { partner: first.agency, claimUntil: new Date(first.claimUntil).toISOString() }
}
