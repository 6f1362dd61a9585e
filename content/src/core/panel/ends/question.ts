import { z } from 'zod'

/** The ways to settle a mark. */
export const choices = ['hand-over', 'redirect', 'cancel', 'take-out', 'accept'] as const
export type Choice = (typeof choices)[number]

const row = z.object({
  id: z.string(),
  /** Empty for people who may not see it. */
  title: z.string(),
  href: z.string().nullable(),
  /** Epoch milliseconds. */
  at: z.number().nullable(),
  /** What it lacks, in the language of the person. */
  ground: z.string(),
})
export type ListedRow = z.output<typeof row>

const group = z.object({
  name: z.string(),
  title: z.string(),
  /** Its rows are left hanging, marked; else they end with the change. */
  isLeft: z.boolean(),
  count: z.number(),
  rows: z.array(row),
})
export type ListedGroup = z.output<typeof group>

/** A thing that was left hanging, with the ways to settle it. */
export interface Mark extends ListedRow {
  /** Calendar page on which its time can be changed. */
  moved: string | null
  /** To whom it can be handed over, or where its address can lead. */
  to: readonly { id: string; name: string }[]
}

export interface MarkedGroup extends ListedGroup {
  choices: readonly Choice[]
  rows: Mark[]
}

/** The answer 409 to a call that would leave something hanging. */
export const question = z.object({
  code: z.literal('ASKED'),
  /** Names what the person has seen; the answer repeats it. */
  seen: z.string(),
  /** What happens, as a verb with its object. */
  act: z.string(),
  /** The name of the record that is changed; empty if it is none of one record. */
  of: z.string().default(''),
  groups: z.array(group),
})
export type Question = z.output<typeof question>

/** A choice; a hand-over names the receiver, or nobody, a redirect the new address: `hand-over {id}`. */
const made = z
  .string()
  .max(500)
  .regex(/^(cancel|take-out|accept|hand-over( [0-9a-f-]{36})?|redirect \/\S*)$/)

/** Choices by group and mark. */
export const settling = z.object({
  choices: z.record(z.string(), z.record(z.string(), made)),
})
export type Settled = z.output<typeof settling>['choices']
