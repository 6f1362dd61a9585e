import { dayLength } from '@alun/contract/rules/office-time'
import { z } from 'zod'
import { knownOr } from '../../../core/database/known.ts'
import { minorUnits } from '../../../core/fields/amount.ts'
import { moment } from '../../../core/records/written-moment.ts'

/** A unit that is held in a way of a later release counts as reserved. */
export const holdingKinds = ['reserved', 'sold'] as const
export type HoldingKind = (typeof holdingKinds)[number]

/**
 * Why a holding ended. An undone one counts nowhere; the others stay counted on their day. A corrected one has ended as
 * undone, and another one with its origin began in the same act (`corrections.ts`).
 */
export const endReasons = ['released', 'lapsed', 'sold', 'undone'] as const

/** Who holds a unit; times in epoch milliseconds, prices in minor units. */
export const holding = z.object({
  id: z.string(),
  /** The first of the holdings that correct each other; its own id if it corrects none. */
  origin: z.string(),
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
  /** A correction keeps when and by whom the holding was made, because figures count it by that person. */
  madeAt: z.number(),
  madeBy: z.string().nullable(),
  batch: z.string().nullable(),
  endedAt: z.number().nullable(),
  endBatch: z.string().nullable(),
  endReason: knownOr(endReasons, 'released').nullable(),
  /** Whether it holds now, or is corrected. */
  isStanding: z.boolean(),
})
export type Holding = z.output<typeof holding>

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

/** Who is to hold units. What is missing stays, else it is usual: price of the list, hours of the settings. */
const terms = z.object({
  kind: z.enum(holdingKinds),
  enquiry: z.uuid().nullable().default(null),
  name: z.string().trim().min(1).max(200).nullable().default(null),
  partner: z.uuid().nullable().optional(),
  /** `null`: on request. */
  price: minorUnits.nullable().optional(),
  /** `null`: without an end. */
  until: at.nullable().optional(),
})
export type Terms = z.output<typeof terms>

const mostAtOnce = 500

/**
 * One act on one unit or several: who is to hold them, or nobody. `was` is the holding that the person has seen; if
 * another one holds the unit by now, nothing changes. A repeated call finds its own holding and is one act.
 */
export const holdRequest = z.object({
  units: z
    .array(z.object({ unit: z.uuid(), was: z.uuid().nullable() }))
    .min(1)
    .max(mostAtOnce)
    .refine((all) => new Set(all.map(({ unit }) => unit)).size === all.length),
  /** `null`: nobody. */
  to: terms.nullable(),
  /** The holding that ends was a mistake, and counts nowhere. */
  isMistake: z.boolean().default(false),
  note: z.string().trim().max(200).default(''),
})
export type HoldRequest = z.output<typeof holdRequest>

export const holdAnswer = z.object({
  /** The batch by which the act can be undone; `null` if everything was so already. */
  batch: z.string().nullable(),
  /** Who was closed as lost since a sale that a release has ended. */
  closed: z.array(z.string()),
})

/** Whether a reservation can end then: ahead, and within a year. */
export const isPossibleEnd = (until: number, now: number) => until > now && until <= now + year

/** What corrections change, as the history and the figures name it. `from` is of 1.2, which let it be corrected. */
export const correctedFields = [
  'until',
  'price',
  'name',
  'enquiry',
  'partner',
  'unit',
  'from',
] as const
export type CorrectedField = (typeof correctedFields)[number]

const values = z.object({ from: z.unknown().optional(), to: z.unknown().optional() })
/** What a correction has changed, by the name of the value. */
export const correctedValues = z.partialRecord(z.enum(correctedFields), values)
export type CorrectedValues = z.output<typeof correctedValues>

type Standing = Pick<Holding, 'enquiry' | 'kind' | 'name' | 'partner'>

/**
 * What happens to the holding of a unit if somebody is to hold it: it is corrected, its reservation becomes a sale, or
 * it is taken away.
 */
export function decideHolding(
  held: Standing,
  to: Pick<Terms, 'enquiry' | 'kind' | 'name'>,
): 'corrected' | 'sold' | 'released' {
  const isTheirs = held.enquiry === to.enquiry && (to.enquiry !== null || held.name === to.name)
  const isSame = isTheirs || !namesBuyer(held)
  if (isSame && held.kind === to.kind) return 'corrected'
  return isSame && to.kind === 'sold' ? 'sold' : 'released'
}
