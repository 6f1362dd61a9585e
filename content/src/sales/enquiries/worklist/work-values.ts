import { enquirySizes, enquiryStatuses } from '@alun/contract/rules/enquiry'
import { longestUnitLabel } from '@alun/contract/rules/unit'
import { z } from 'zod'
import { moment } from '../../../core/records/written-moment.ts'

/** What is saved and compared as one, with its values: a step has a time, and a unit has a project. */
export const workParts = {
  name: ['name'],
  phone: ['phone'],
  contact: ['contact'],
  unit: ['project', 'unit'],
  status: ['status'],
  owner: ['owner'],
  nextStep: ['nextStep', 'nextStepAt'],
} as const
export type WorkPart = keyof typeof workParts
export const workPart = z.enum(['name', 'phone', 'contact', 'unit', 'status', 'owner', 'nextStep'])

const written = z.string().transform((text) => text.trim() || null)
const line = (most: number) => z.string().trim().max(most).pipe(written).nullable()

/** Values as they were read; a unit by its id. */
const stored = z.object({
  name: written.nullable(),
  phone: written.nullable(),
  contact: written.nullable(),
  project: z.uuid().nullable(),
  unit: z.uuid().nullable(),
  status: z.enum(enquiryStatuses),
  owner: z.uuid().nullable(),
  nextStep: written.nullable(),
  nextStepAt: moment.nullable(),
})
export type StoredWork = z.output<typeof stored>

const wanted = stored.extend({
  name: z.string().trim().min(1).max(enquirySizes.name),
  phone: line(enquirySizes.phone),
  contact: line(enquirySizes.contact),
  /** The number of a unit of the project, as somebody writes it. */
  unit: line(longestUnitLabel),
  nextStep: line(200),
})

/** What a person changes, with the values that they replace. */
export const workRequest = z
  .object({ was: stored.partial(), values: wanted.partial() })
  .refine(({ was, values }) =>
    Object.values(workParts).every((fields) => {
      const given = fields.filter((field) => field in values)
      return given.length === 0 || fields.every((field) => field in values && field in was)
    }),
  )
  .refine(
    ({ values }) => ((values.nextStep ?? null) === null) === ((values.nextStepAt ?? null) === null),
  )
export type WorkRequest = z.input<typeof workRequest>

export const changedSince = 'CHANGED'

/** What somebody else has saved since, by part, in words, and the values to name as replaced. */
export const workConflict = z.object({
  code: z.literal(changedSince),
  fields: z.partialRecord(
    workPart,
    z.object({
      now: z.string(),
      yours: z.string(),
      was: z.record(z.string(), z.string().nullable()),
    }),
  ),
  by: z.string(),
  /** Epoch milliseconds; `null` if the history does not know. */
  at: z.number().nullable(),
})
export type WorkConflict = z.output<typeof workConflict>
