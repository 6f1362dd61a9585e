import type { Locale } from '@alun/contract/rules/locale'
import { officeSheetTime } from '@alun/contract/rules/office-day'
import { csvResponse } from '@alun/platform/csv'
import type { PayloadRequest, TypedCollection, Where } from 'payload'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { to } from '../../core/access/permissions.ts'
import { endpoint } from '../../core/http/endpoint.ts'
import { inNearestLanguage } from '../../core/records/localise.ts'
import { shownName } from '../../core/words/account-words.ts'
import { entityLabel } from '../../core/words/entity-label.ts'
import { panelLocale } from '../../core/words/words.ts'
import { calculationWords } from '../message-texts/calculation-facts.ts'
import { cautionText } from '../message-texts/cautions.ts'
import { titleIn } from '../message-texts/enquiry-facts.ts'
import { namesIn } from '../message-texts/enquiry-message.ts'

type Enquiry = TypedCollection['enquiries']

const columns = [
  'id',
  'receivedAt',
  'form',
  'status',
  'owner',
  'nextStep',
  'nextStepAt',
  'answeredAt',
  'locale',
  'name',
  'phone',
  'phoneE164',
  'contact',
  'message',
  'project',
  'unit',
  'shortlist',
  'vacancy',
  'partner',
  'claimUntil',
  'format',
  'messenger',
  'topic',
  'calculation',
  'slot',
  'page',
  'source',
  'verification',
  'caution',
] as const satisfies (keyof Enquiry)[]

const text = z.string().nullish()
/** A plain value, the title of a related record, or the name of an account. */
const value = z
  .object({ title: text, label: text, name: text, email: text })
  .transform(({ title, label, ...account }) => title ?? label ?? shownName(account))
  .or(z.string())
  .nullish()
const cell = value.or(z.array(value).transform((values) => values.join('; ')))

const option = z.object({
  value: z.string(),
  label: z.record(z.string(), z.string()),
})

/** Headings of the columns and labels of codes, in the language of the panel. */
function wordsOf(req: PayloadRequest) {
  const fields = req.payload.collections.enquiries.config.flattenedFields
  return columns.map((column) => {
    const field = fields.find(({ name }) => name === column)
    const head = field && 'label' in field ? entityLabel(field.label, req) : ''
    const options = field?.type === 'select' ? z.array(option).parse(field.options) : []
    const labels = new Map(options.map(({ value, label }) => [value, entityLabel(label, req)]))
    return { column, head: head || column, labels, isTime: field?.type === 'date' }
  })
}

const pageSize = 200
const read = Object.fromEntries([...columns, 'subjects'].map((column) => [column, true] as const))
/** Fields of related records for the cells. */
const named = {
  accounts: { name: true, email: true },
  projects: { title: true },
  units: { label: true },
  vacancies: { title: true },
} as const

/** The heading, then a row for every enquiry, newest first. */
export async function* enquiryRows(req: PayloadRequest): AsyncGenerator<string[]> {
  const words = wordsOf(req)
  const locale = panelLocale(req.i18n.language)
  yield words.map(({ head }) => head)
  for (let after: Where | null = {}; after !== null; ) {
    const { docs }: { docs: readonly Enquiry[] } = await req.payload.find({
      collection: 'enquiries',
      where: after,
      depth: 1,
      select: read,
      populate: named,
      ...inNearestLanguage(locale),
      sort: ['-receivedAt', 'id'],
      limit: pageSize,
      pagination: false,
    })
    for (const doc of docs) {
      const gone = deletedNames(doc, locale)
      yield words.map(({ column, labels, isTime }) => {
        const written = gone.get(column) ?? cell.parse(doc[column]) ?? ''
        if (column === 'calculation') {
          return calculationWords(written, locale) ?? ''
        }
        if (column === 'caution') return cautionText(written, locale)
        // Spreadsheets get the time of the office's clock.
        if (isTime) return written && officeSheetTime(Date.parse(written))
        return labels.get(written) ?? written
      })
    }
    after = docs.length < pageSize ? null : afterRow(docs.at(-1))
  }
}

/** Cells of deleted records, with their stored names. */
function deletedNames(doc: Enquiry, locale: Locale): Map<(typeof columns)[number], string | null> {
  const { partner, project, shortlist, unit, vacancy } = namesIn(doc.subjects)
  const cells = new Map<(typeof columns)[number], string | null>()
  if (!doc.project && project) cells.set('project', titleIn(project, locale))
  if (!doc.unit && unit) cells.set('unit', unit.label)
  if (!doc.vacancy && vacancy) cells.set('vacancy', titleIn(vacancy, locale))
  if (!doc.partner && partner) cells.set('partner', shownName(partner))
  if (shortlist && shortlist.length > 0) {
    cells.set('shortlist', shortlist.map(({ key, label }) => label ?? key).join('; '))
  }
  return cells
}

/** Condition for the rows after this one, because an offset would read all earlier pages again. */
function afterRow(last: Enquiry | undefined): Where | null {
  if (!last) return null
  const { id, receivedAt } = last
  const later = { id: { greater_than: id } }
  // Rows without a time come first.
  if (!receivedAt) {
    const isTimed = { receivedAt: { exists: true } }
    return { or: [isTimed, { and: [{ receivedAt: { exists: false } }, later] }] }
  }
  return {
    and: [
      // This condition lets the index continue where the last page ended.
      { receivedAt: { less_than_equal: receivedAt } },
      { or: [{ receivedAt: { less_than: receivedAt } }, later] },
    ],
  }
}

/**
 * `GET /api/enquiries/export.csv`: every enquiry, newest first, for a spreadsheet. Fails if the access cannot
 * be recorded.
 */
export const exportEnquiries = endpoint(
  'get',
  '/export.csv',
  to('read', 'enquiries'),
  async (req) => {
    const { totalDocs: records } = await req.payload.count({ collection: 'enquiries' })
    await recordAccess(req, 'exported', [{ type: 'enquiries' }], records)
    return csvResponse('enquiries.csv', enquiryRows(req), req.i18n.language)
  },
)
