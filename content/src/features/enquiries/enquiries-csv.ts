import { csvResponse } from '@alun/platform/csv'
import type { LabelFunction, PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { inNearestLanguage } from '../../records/localise.ts'
import { shownName } from '../../words/account-words.ts'
import { entityLabel } from '../../words/entity-label.ts'
import { panelLocale } from '../../words/words.ts'
import { auditStaff } from '../accounts/audit.ts'
import { requireEnquiries } from '../accounts/enquiry-access.ts'
import { cautionText } from '../messages/cautions.ts'

const text = z.string().nullish()
/** Title of a related record. */
const named = z
  .object({ title: text, label: text })
  .transform(({ title, label }) => title ?? label)
  .or(z.string())
  .nullish()
const person = z
  .object({ name: text, email: text })
  .transform(({ name, email }) => shownName({ name, email }))
  .or(z.string())
  .nullish()

const row = z.object({
  id: z.string(),
  receivedAt: text,
  form: text,
  status: text,
  owner: person,
  nextStep: text,
  nextStepAt: text,
  answeredAt: text,
  locale: text,
  name: text,
  phone: text,
  phoneE164: text,
  contact: text,
  message: text,
  project: named,
  unit: named,
  shortlist: z
    .array(named)
    .nullish()
    .transform((units) => units?.join('; ')),
  vacancy: named,
  partner: person,
  claimUntil: text,
  format: text,
  messenger: text,
  slot: text,
  page: text,
  source: text,
  verification: text,
  caution: text,
})
const columns = row.keyof().options

const option = z.object({
  value: z.string(),
  label: z.custom<LabelFunction>((given) => typeof given === 'function'),
})

/** Heading and labels of codes of each column, in the language of the panel. */
function wordsOf(req: PayloadRequest) {
  const fields = req.payload.collections.leads.config.flattenedFields
  return columns.map((column) => {
    const field = fields.find(({ name }) => name === column)
    const head = field && 'label' in field ? entityLabel(field.label, req) : ''
    const options = field?.type === 'select' ? z.array(option).parse(field.options) : []
    const labels = new Map(options.map(({ value, label }) => [value, entityLabel(label, req)]))
    return { column, head: head || column, labels }
  })
}

const pageSize = 200

/** Heads and rows of every enquiry, newest first. */
export async function* enquiryRows(req: PayloadRequest): AsyncGenerator<string[]> {
  const words = wordsOf(req)
  yield words.map(({ head }) => head)
  for (let after: Where | null = {}; after !== null; ) {
    const { docs }: { docs: readonly unknown[] } = await req.payload.find({
      collection: 'leads',
      where: after,
      depth: 1,
      ...inNearestLanguage(panelLocale(req.i18n.language)),
      sort: ['-receivedAt', 'id'],
      limit: pageSize,
      pagination: false,
    })
    const read = docs.map((doc) => row.parse(doc))
    for (const each of read) {
      yield words.map(({ column, labels }) => {
        const value = each[column] ?? ''
        if (column === 'caution') return cautionText(value, panelLocale(req.i18n.language))
        return labels.get(value) ?? value
      })
    }
    after = docs.length < pageSize ? null : afterRow(read.at(-1))
  }
}

/** What comes after a row: counted pages would be read again from the first on each time. */
function afterRow(last: z.output<typeof row> | undefined): Where | null {
  if (!last) return null
  const { id, receivedAt } = last
  const later = { id: { greater_than: id } }
  // Those without a time come first.
  if (!receivedAt) {
    const isTimed = { receivedAt: { exists: true } }
    return { or: [isTimed, { and: [{ receivedAt: { exists: false } }, later] }] }
  }
  return {
    or: [
      { receivedAt: { less_than: receivedAt } },
      { and: [{ receivedAt: { equals: receivedAt } }, later] },
    ],
  }
}

/** `GET /api/leads/export.csv`: every enquiry, newest first, for a spreadsheet. */
export const exportEnquiries = endpoint('get', '/export.csv', async (req) => {
  requireEnquiries(req, 'read')
  await auditStaff(req, 'exported', 'enquiries.csv')
  return csvResponse('enquiries.csv', enquiryRows(req))
})
