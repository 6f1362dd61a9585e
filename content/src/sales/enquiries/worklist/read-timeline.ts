import type { Locale } from '@alun/contract/rules/locale'
import { z } from 'zod'
import { type Database, rowsOf } from '../../../core/database/rows.ts'
import { shownName } from '../../../core/words/account-words.ts'
import { correctedValues } from '../../../publishing/units/holdings/holding.ts'
import { enquiryTimeline } from '../../rows/timeline-rows.ts'

const maxEntries = 300

const text = z.string().nullable()

const entry = z
  .object({
    /** A later release may have written a kind that this one does not know. */
    kind: z.string(),
    at: z.number(),
    enquiry: z.string(),
    name: text,
    email: text,
    /** `panel/entry-kinds.ts` reads it. */
    value: z.unknown().nonoptional(),
    id: text,
  })
  .transform(({ email, name, ...rest }) => ({ ...rest, who: shownName({ name, email }) || null }))

export type TimelineEntry = z.output<typeof entry>

/** A correction of a holding, with names of units, enquiries and agencies by their ids. */
export const heldChanged = z.object({
  changed: correctedValues,
  currency: text,
  names: z.record(z.string(), text),
  undo: text,
})

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
