import { z } from 'zod'
import type { GapValues, WordKey } from '../words/words.ts'

/** Fields of an enquiry that sales may correct. */
export const correctableFields = ['name', 'phone', 'contact', 'project', 'unit'] as const

const isText = (given: unknown) => typeof given === 'string'
const text = z.string().nullable()
const time = z.object({ at: z.string() })
const other = z.object({ enquiry: text })

/** What an entry about the viewing of an enquiry says. Without an account: the visitor, who changes it by a link. */
const viewingValues = {
  'viewing-booked': time,
  'viewing-cancelled': time,
  /** The new host if it is another one, by id; releases before 1.1 wrote the name. */
  'viewing-moved': z.object({
    from: z.string(),
    to: z.string(),
    host: text.optional(),
    hostName: text.optional(),
  }),
  'viewing-marked': z.object({ at: z.string(), status: z.string() }),
} as const

export const viewingKinds = Object.keys(viewingValues)

/** What an entry of an enquiry's history says, by its kind; times in ISO 8601. */
export const historyValues = {
  taken: z.object({}),
  /** `null`: nobody is in charge any more. */
  owner: z.object({ account: text }),
  status: z.object({ status: z.string() }),
  step: z.object({ text, at: text }),
  'step-done': z.object({ text }),
  answer: z.object({ channel: text }),
  /** Sales have put the person on the waiting list of the unit, or taken them off it. */
  waits: z.object({ waits: z.boolean() }),
  /** With names of records instead of ids. */
  corrected: z.object({ field: z.enum(correctableFields), from: text, to: text }),
  note: z.object({ text }),
  /** A person has accepted what the enquiry or its viewing lacks. */
  left: z.object({ ground: z.custom<WordKey>(isText), values: z.custom<GapValues>().optional() }),
  /** Written by releases before 1.1, as is the next one. */
  joined: other,
  separated: other,
  ...viewingValues,
} as const

export type HistoryKind = keyof typeof historyValues

export type HistoryEvent = {
  [Kind in HistoryKind]: { kind: Kind; value: z.output<(typeof historyValues)[Kind]> }
}[HistoryKind]
