import type { Locale } from '@alun/contract/rules/locale'
import { z } from 'zod'
import { type Database, rowsOf } from '../../../core/database/rows.ts'
import { enquiryTimeline, historyKinds } from '../../../core/payload/enquiry-timeline.ts'
import { shownName } from '../../../core/words/account-words.ts'

const maxEntries = 300

const text = z.string().nullable()

const entry = z
  .object({
    kind: z.enum([
      ...historyKinds,
      'received',
      'message',
      'viewing',
      'opened',
      'held',
      'held-ended',
    ]),
    at: z.number(),
    enquiry: z.string(),
    name: text,
    email: text,
    detail: text,
    /**
     * Depends on the event: form, channel and kind of a message, format of a viewing, the opened record, or the
     * new host's name in this language.
     */
    subject: text,
    state: text,
    id: text,
  })
  .transform(({ email, name, ...rest }) => ({
    ...rest,
    subject: rest.subject ?? hostStoredByName(rest),
    who: shownName({ name, email }) || null,
  }))

/** The new host in an entry of 1.1 or before, which contains the name instead of the id. */
function hostStoredByName({ detail, kind }: { detail: string | null; kind: string }) {
  if (kind !== 'viewing-moved') return null
  const host = (detail ?? '').split(' ').slice(2).join(' ')
  return z.uuid().safeParse(host).success ? null : host || null
}

export type TimelineEntry = z.output<typeof entry>

/**
 * Events of some enquiries, newest first: received and sent messages, work of sales, and for administrators
 * accesses. One statement.
 */
export function readTimeline(
  db: Database,
  ids: readonly string[],
  { locale, withOpenings }: { locale: Locale; withOpenings: boolean },
): Promise<TimelineEntry[]> {
  return rowsOf(db, enquiryTimeline(ids, locale, { withOpenings, limit: maxEntries }), entry)
}
