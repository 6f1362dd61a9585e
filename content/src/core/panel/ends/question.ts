import { z } from 'zod'

/** What can be done with a thing that depends on what ends. Only marks are answered by `accept`. */
export const choices = ['hand-over', 'redirect', 'cancel', 'take-out', 'keep', 'accept'] as const
export type Choice = (typeof choices)[number]

const row = z.object({
  id: z.string(),
  /** Empty for people who may not see it. */
  title: z.string(),
  href: z.string().nullable(),
  /** Calendar page on which its time can be changed. */
  moved: z.string().nullable(),
  /** Epoch milliseconds. */
  at: z.number().nullable(),
  /** What it lacks, in the language of the person. */
  ground: z.string(),
  /** To whom it can be handed over, or where its address can lead. */
  to: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AskedRow = z.output<typeof row>

const group = z.object({
  name: z.string(),
  title: z.string(),
  choices: z.array(z.enum(choices)),
  count: z.number(),
  rows: z.array(row),
})
export type AskedGroup = z.output<typeof group>

/** The answer 409 to a call that would leave something hanging. */
export const question = z.object({
  code: z.literal('ASKED'),
  /** Names what the person has seen; the answer repeats it. */
  seen: z.string(),
  /** What happens, as a verb with its object. */
  act: z.string(),
  groups: z.array(group),
})
export type Question = z.output<typeof question>

/** All rows of a group for which nothing else was chosen. */
export const others = '*'

/** A choice; a hand-over names the receiver, or nobody, a redirect the new address: `hand-over {id}`. */
const made = z
  .string()
  .max(500)
  .regex(/^(keep|cancel|take-out|accept|hand-over( [0-9a-f-]{36})?|redirect \/\S*)$/)

/** The parameter `ends` of a call: `keep` for all groups, or choices by group and row. */
export const endsAnswer = z.object({
  seen: z.string(),
  choices: z.record(z.string(), z.record(z.string(), made)),
})
export type EndsAnswer = z.output<typeof endsAnswer>
