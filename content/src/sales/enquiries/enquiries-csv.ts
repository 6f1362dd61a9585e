import type { Locale } from '@alun/contract/rules/locale'
import { officeSheetTime } from '@alun/contract/rules/office-day'
import { csvResponse } from '@alun/platform/csv'
import type { PayloadRequest, TypedCollection } from 'payload'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { to } from '../../core/access/permissions.ts'
import { endpoint } from '../../core/http/endpoint.ts'
import { shownName } from '../../core/words/account-words.ts'
import { entityLabel } from '../../core/words/entity-label.ts'
import { panelLocale } from '../../core/words/words.ts'
import { calculationWords } from '../message-texts/calculation-facts.ts'
import { cautionText } from '../message-texts/cautions.ts'
import { readSheet, type SheetEnquiry } from '../rows/enquiry-sheet-rows.ts'

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
] as const satisfies (keyof TypedCollection['enquiries'])[]

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
    return { column, head: head || column, labels }
  })
}

const pageSize = 1_000

/** The heading, then a row for every enquiry, newest first. */
export async function* enquiryRows(req: PayloadRequest): AsyncGenerator<string[]> {
  const words = wordsOf(req)
  const locale = panelLocale(req.i18n.language)
  yield words.map(({ head }) => head)
  for (let last: SheetEnquiry | null = null; ; ) {
    const found: SheetEnquiry[] = await readSheet(req.payload.db.drizzle, last, pageSize, locale)
    for (const enquiry of found) {
      const cells = cellsOf(enquiry, locale)
      yield words.map(({ column, labels }) => {
        const written = cells[column] ?? ''
        // Spreadsheets get the time of the office's clock.
        return typeof written === 'number'
          ? officeSheetTime(written)
          : (labels.get(written) ?? written)
      })
    }
    last = found.at(-1) ?? null
    if (last === null || found.length < pageSize) return
  }
}

/** What the columns show: texts, codes, and times in epoch milliseconds. */
function cellsOf(enquiry: SheetEnquiry, locale: Locale) {
  const { caution, formerPartner, owner, partner } = enquiry
  return {
    ...enquiry,
    owner: owner && shownName(owner),
    partner: shownName(partner ?? formerPartner ?? {}),
    calculation: calculationWords(enquiry.calculation, locale),
    caution: caution && cautionText(caution, locale),
  } satisfies Record<(typeof columns)[number], string | number | null>
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
