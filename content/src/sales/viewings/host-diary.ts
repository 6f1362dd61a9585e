import { messengers, viewingFormats } from '@alun/contract/rules/enquiry'
import type { Locale } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Payload } from 'payload'
import { z } from 'zod'
import { plain } from '../../core/records/fields.ts'
import { inNearestLanguage } from '../../core/records/localise.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { viewingStatuses } from './viewing-status.ts'

const titled = z
  .object({ title: plain })
  .nullish()
  .catch(null)
  .transform((value) => value?.title ?? null)

const viewing = z.object({
  id: z.string(),
  person: z.string(),
  slot: z.string(),
  endsAt: z.string(),
  status: z.enum(viewingStatuses),
  format: z.enum(viewingFormats).nullish(),
  uid: plain,
  sequence: z.number().nullish(),
  notes: plain,
  lead: z
    .object({
      id: z.string(),
      locale: localeSchema,
      name: plain,
      phone: plain,
      phoneE164: plain,
      contact: plain,
      messenger: z.enum(messengers).nullish(),
      project: titled,
      unit: z
        .object({ label: plain })
        .nullish()
        .catch(null)
        .transform((value) => value?.label ?? null),
    })
    .nullish(),
})

/** A viewing or a blocked time, as sales see it. */
export type DiaryEntry = z.output<typeof viewing>

const maxEntries = 1_000

/** What is in the calendar of sales between two instants, without cancelled viewings. */
export async function readDiary(
  payload: Payload,
  { from, until, host }: { from: number; until: number; host?: string },
  locale: Locale,
): Promise<DiaryEntry[]> {
  const { docs } = await payload.find({
    collection: 'bookings',
    where: {
      and: [
        { status: { not_equals: 'cancelled' } },
        { endsAt: { greater_than: new Date(from).toISOString() } },
        { slot: { less_than: new Date(until).toISOString() } },
        ...(host ? [{ person: { equals: host } }] : []),
      ],
    },
    sort: 'slot',
    limit: maxEntries,
    pagination: false,
    depth: 2,
    ...inNearestLanguage(locale),
    populate: { 'sales-people': {} },
  })
  return docs.map((doc) =>
    viewing.parse({ ...doc, person: typeof doc.person === 'string' ? doc.person : doc.person.id }),
  )
}

/** Project and unit. */
export function subjectOfEntry({ lead: enquiry }: DiaryEntry): string | null {
  return commaList(enquiry?.project, enquiry?.unit) || null
}
