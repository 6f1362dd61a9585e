import { dayLength } from '@alun/contract/rules/office-time'
import { z } from 'zod'
import { knownOr } from '../../../core/database/known.ts'
import { minorUnits } from '../../../core/fields/amount.ts'
import { moment } from '../../../core/records/written-moment.ts'

/** A unit that is held in a way of a later release counts as reserved. */
export const holdingKinds = ['reserved', 'sold'] as const
export type HoldingKind = (typeof holdingKinds)[number]

/** Why a holding ended. An undone one counts nowhere; the others stay counted on their day. */
export const endReasons = ['released', 'lapsed', 'sold', 'undone'] as const

/** Who holds a unit; times in epoch milliseconds, prices in minor units. */
export const holding = z.object({
  id: z.string(),
  kind: knownOr(holdingKinds, 'reserved'),
  unit: z.string().nullable(),
  enquiry: z.string().nullable(),
  partner: z.string().nullable(),
  /** For whom, if there is no enquiry. */
  name: z.string().nullable(),
  /** `null`: on request. */
  price: z.coerce.number().nullable(),
  currency: z.string().nullable(),
  /** The time of the day on which it counts. */
  from: z.number().nullable(),
  until: z.number().nullable(),
  stage: z.string().nullable(),
  madeAt: z.number(),
  batch: z.string().nullable(),
  endedAt: z.number().nullable(),
  endBatch: z.string().nullable(),
  endReason: knownOr(endReasons, 'released').nullable(),
})
export type Holding = z.output<typeof holding>

/** Why a call is refused. */
export const holdProblems = [
  'unit',
  'enquiry',
  'partner',
  'until',
  'other-project',
  'other-content',
  'over',
  'ended',
  'too-late',
  'changed',
  'currency',
  'not-yours',
] as const
export type HoldProblem = (typeof holdProblems)[number]

/** Who ended a holding, and when in epoch milliseconds. Nobody ended one whose time was over. */
export const holdingEnd = z.object({ by: z.string().nullable(), at: z.number() })
export type HoldingEnd = z.output<typeof holdingEnd>

/** Whether everybody who sells can undo the act; later only administrators can. */
export const isOfLastDay = ({ madeAt }: Pick<Holding, 'madeAt'>, now: number) =>
  madeAt > now - dayLength

export const namesBuyer = ({
  enquiry,
  name,
  partner,
}: Pick<Holding, 'enquiry' | 'name' | 'partner'>) =>
  enquiry !== null || name !== null || partner !== null

/** Who holds a unit, as people read it; times in epoch milliseconds, the price in minor units. */
export const heldUnit = z.object({
  id: z.string(),
  unit: z.string(),
  label: z.string(),
  kind: knownOr(holdingKinds, 'reserved'),
  enquiry: z.string().nullable(),
  /** For whom, if there is no enquiry. */
  name: z.string().nullable(),
  partner: z.string().nullable(),
  /** For whom: the name at the enquiry, the name, or the agency. */
  for: z.string().nullable(),
  /** Name of the account that made it. */
  by: z.string().nullable(),
  until: z.number().nullable(),
  price: z.coerce.number().nullable(),
  currency: z.string().nullable(),
  from: z.number().nullable(),
  madeAt: z.number(),
})
export type HeldUnit = z.output<typeof heldUnit>

/** How many open enquiries of others are about a unit, and how many of these are on its waiting list. */
export const asked = z.object({ asked: z.number(), waiting: z.number() })
export type Asked = z.output<typeof asked>
export const nobodyAsked: Asked = { asked: 0, waiting: 0 }

/** Who holds a unit now. */
export const holderAnswer = asked.extend({ held: heldUnit.nullable() })
export type HolderAnswer = z.output<typeof holderAnswer>

/** Removes buyer and price, for people without the right to enquiries. */
export const withoutNames = (held: HeldUnit): HeldUnit => ({
  ...held,
  ...{ enquiry: null, name: null, partner: null, for: null, price: null, currency: null },
})

const year = 366 * dayLength

const at = moment.transform((text) => Date.parse(text))

/** What a call asks for; a repeated call with the same `id` is one act. */
const holdRequest = z.object({
  id: z.uuid(),
  unit: z.uuid(),
  kind: z.enum(holdingKinds),
  enquiry: z.uuid().nullable().default(null),
  name: z.string().trim().min(1).max(200).nullable().default(null),
  partner: z.uuid().nullable().optional(),
  /** `null`: on request; without it the price of the unit. */
  price: minorUnits.nullable().optional(),
  /** `null`: without an end; without it the hours of the settings. */
  until: at.nullable().optional(),
  /** The holding that ends in favour of this one. */
  over: z.uuid().nullable().default(null),
})
export type HoldRequest = z.output<typeof holdRequest>

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length
const mostAtOnce = 500

/** One act on one unit, or on several at once. */
export const holdRequests = z
  .union([holdRequest, z.array(holdRequest).min(1).max(mostAtOnce)])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .refine((all) => areDistinct(all.map(({ id }) => id)) && areDistinct(all.map(({ unit }) => unit)))

/** Whether a reservation can end then: ahead, and within a year. */
export const isPossibleEnd = (until: number, now: number) => until > now && until <= now + year

/** Values of a holding that may be corrected. */
const corrected = z
  .object({
    until: at.nullable(),
    price: minorUnits.nullable(),
    name: z.string().trim().min(1).max(200).nullable(),
    enquiry: z.uuid().nullable(),
    partner: z.uuid().nullable(),
    unit: z.uuid().nullable(),
    from: at,
  })
  .partial()
export type Corrected = z.output<typeof corrected>
export type CorrectedField = keyof Corrected
export const correctedFields: readonly CorrectedField[] = corrected.keyof().options

const values = z.object({ from: z.unknown().optional(), to: z.unknown().optional() })
/** What a correction has changed, by the name of the value. */
export const correctedValues = z.partialRecord(corrected.keyof(), values)
export type CorrectedValues = z.output<typeof correctedValues>

const replaced = corrected.extend({ from: at.nullish() })
export type Replaced = z.output<typeof replaced>

export const correctionRequest = z.object({ was: replaced, values: corrected })

export const endRequest = z.object({
  reason: z.enum(['released', 'undone']),
  note: z.string().trim().max(200).default(''),
})
export const endSeveralRequest = endRequest.extend({
  holdings: z.array(z.uuid()).min(1).max(mostAtOnce).refine(areDistinct),
})
export type EndRequest = z.output<typeof endSeveralRequest>
