import type { Locale } from '@alun/contract/rules/locale'
import { z } from 'zod'
import { type Database, rowsOf } from '../../../core/database/rows.ts'
import { channels } from '../../../core/outbox/channel.ts'
import { historyValues } from '../../../core/payload/history-values.ts'
import { shownName } from '../../../core/words/account-words.ts'
import { correctedValues, endReasons } from '../../../publishing/units/holdings/holding.ts'
import { enquiryTimeline } from '../../rows/timeline-rows.ts'

const maxEntries = 300

const text = z.string().nullable()

const entryOf = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({
    kind: z.literal(kind),
    at: z.number(),
    enquiry: z.string(),
    name: text,
    email: text,
    value,
    id: text,
  })

const entry = z
  .discriminatedUnion('kind', [
    entryOf('taken', historyValues.taken),
    entryOf('owner', historyValues.owner),
    entryOf('status', historyValues.status),
    entryOf('step', historyValues.step),
    entryOf('step-done', historyValues['step-done']),
    entryOf('answer', historyValues.answer),
    entryOf('corrected', historyValues.corrected),
    entryOf('note', historyValues.note),
    entryOf('left', historyValues.left),
    entryOf('joined', historyValues.joined),
    entryOf('separated', historyValues.separated),
    entryOf('viewing-booked', historyValues['viewing-booked']),
    entryOf('viewing-cancelled', historyValues['viewing-cancelled']),
    entryOf('viewing-moved', historyValues['viewing-moved']),
    entryOf('viewing-marked', historyValues['viewing-marked']),
    entryOf('received', z.object({ message: text, form: text })),
    entryOf(
      'message',
      z.object({ channel: z.enum(channels), kind: z.string(), status: z.string(), error: text }),
    ),
    entryOf('viewing', z.object({ at: z.number().nullable(), status: text })),
    entryOf('held', z.object({ unit: text, kind: z.string(), until: z.number().nullable() })),
    entryOf('held-ended', z.object({ unit: text, reason: z.enum(endReasons), note: text })),
    entryOf(
      'held-changed',
      // Names of units, enquiries and agencies by their ids.
      z.object({ changed: correctedValues, currency: text, names: z.record(z.string(), text) }),
    ),
    // The opened record; without a type it is the enquiry.
    entryOf('opened', z.object({ type: text })),
  ])
  .transform(({ email, name, ...rest }) => ({ ...rest, who: shownName({ name, email }) || null }))

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
