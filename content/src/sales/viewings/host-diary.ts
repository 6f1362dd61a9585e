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
  host: z.string(),
  slot: z.string(),
  endsAt: z.string(),
  status: z.enum(viewingStatuses),
  format: z.enum(viewingFormats).nullish(),
  uid: plain,
  sequence: z.number().nullish(),
  notes: plain,
  enquiry: z
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
    collection: 'viewings',
    where: {
      and: [
        { status: { not_equals: 'cancelled' } },
        { endsAt: { greater_than: new Date(from).toISOString() } },
        { slot: { less_than: new Date(until).toISOString() } },
        ...(host ? [{ host: { equals: host } }] : []),
      ],
    },
    sort: 'slot',
    limit: maxEntries,
    pagination: false,
    depth: 2,
    ...inNearestLanguage(locale),
    populate: { hosts: {} },
  })
  return docs.map((doc) =>
    viewing.parse({ ...doc, host: typeof doc.host === 'string' ? doc.host : doc.host.id }),
  )
}

/** Project and unit. */
export function subjectOfEntry({ enquiry }: DiaryEntry): string | null {
  return commaList(enquiry?.project, enquiry?.unit) || null
}
