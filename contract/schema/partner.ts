import { z } from 'zod'
import { enquiryInputRules, isFilledIn } from '../rules/enquiry-form-rules.ts'
import { enquiryStatuses } from '../rules/enquiry-statuses.ts'
import { readReply } from './api-error.ts'
import { completion } from './completion.ts'
import { enquiryInput, enquiryProblem } from './enquiry.ts'
import { localeSchema } from './locale.ts'
import { isoDay, money } from './money.ts'
import { percent } from './numbers.ts'
import { paging } from './paging.ts'
import { projectKinds, projectStages } from './project.ts'
import { localText, namedItem } from './text.ts'
import { unit, unitCounts, unitStatus } from './unit.ts'

/**
 * The calls of agencies, signed in with the role `partner`, each with their Bearer token:
 *
 * | call | takes | answers | errors beside 401, 403, 429, 503 |
 * |---|---|---|---|
 * | GET /partner/prices?locale=&project=&status=&q=&page= | all but `locale` are optional; `q` is `pricesSearch`; `whole=1` instead of `page`: all units, none if there are more than `maxUnitsInFile` | `partnerPrices` | 400 |
 * | GET /partner/clients?locale= | | `partnerClients`, newest first | 400 |
 * | POST /partner/clients | JSON, `partnerClientRequest` | 201 or 200 `partnerClientAnswer` | 400 `partnerErrorCode` |
 *
 * Answers are `{ data }` or `apiErrors` and must not be cached. A role other than `partner` gets 403.
 */

export const claimDays = 30
export const claimMs = claimDays * 24 * 3_600_000

/** Limit of registrations, accepted or rejected, of one account within `windowMs`. */
export const partnerRates = { windowMs: 10 * 60_000, perAccount: 20 } as const

const partnerUnit = unit.extend({
  typeTitle: localText,
  /** The agency's commission; `null` if none is agreed or the price is on request. */
  commission: money.nullable(),
})
export type PartnerUnit = z.infer<typeof partnerUnit>

const partnerProject = z.object({
  slug: z.string(),
  title: localText,
  kind: z.enum(projectKinds),
  district: localText.nullable(),
  stage: z.enum(projectStages),
  completion,
  counts: unitCounts,
  /** Read by the site of the release before; pages ask `salesStateOf`. */
  soldOut: z.boolean(),
  commissionPercent: percent.nullable(),
  /** Address without language prefix, to forward with the prefix of one of `readyLocales`. */
  path: z.string(),
  readyLocales: z.array(localeSchema),
  units: z.array(partnerUnit),
})
export type PartnerProject = z.infer<typeof partnerProject>

export const pricesPerPage = 100
export const maxUnitsInFile = 5_000

export const maxPricesSearch = 60
/** The words of a search. Each has to occur in the number, the project or the type of a unit, in any language. */
export const pricesSearch = z.string().trim().max(maxPricesSearch)

export const maxPricesFound = 1_000

/** Published projects with the matching units, those with available units first. */
export const partnerPrices = z.object({
  updated: isoDay.nullable(),
  note: localText.nullable(),
  /** Choices of the filters: every published project, and the statuses of the found units. */
  choices: z.array(namedItem),
  counts: unitCounts,
  paging,
  /** Whether the search found more units than it lists. */
  moreFound: z.boolean().default(false),
  projects: z.array(partnerProject),
})
export type PartnerPrices = z.infer<typeof partnerPrices>

/** Inputs of the form; the client is registered for `project` and `unit`. */
const partnerClientInputs = ['name', 'phone', 'contact', 'project', 'unit', 'message'] as const
type PartnerClientInput = (typeof partnerClientInputs)[number]

export const partnerClientRequest = z.object({
  /** Language of the client; numbers without a country code are read as in the forms. */
  locale: localeSchema,
  name: enquiryInput(enquiryInputRules.name),
  phone: enquiryInput(enquiryInputRules.phone),
  contact: enquiryInput(enquiryInputRules.contact),
  project: enquiryInput(enquiryInputRules.project),
  unit: enquiryInput(enquiryInputRules.unit),
  message: enquiryInput(enquiryInputRules.message),
})
export type PartnerClientRequest = z.infer<typeof partnerClientRequest>

const requiredClientInputs = ['name', 'phone', 'project', 'unit'] as const

export function missingClientInputs(fields: PartnerClientRequest): PartnerClientInput[] {
  return requiredClientInputs.filter((input) => !isFilledIn(input, fields[input]))
}

const clientStages = enquiryStatuses.filter((status) => status !== 'spam')

const partnerClient = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  contact: z.string().nullable(),
  message: z.string().nullable(),
  project: namedItem.nullable(),
  /** `status` is that of today, whoever holds the unit; `null` if it was deleted. */
  unit: z
    .object({ key: z.string(), label: z.string(), status: unitStatus.nullable().default(null) })
    .nullable(),
  /** The units that are reserved for this client, or sold to them. */
  held: z
    .array(
      z.object({
        label: z.string().nullable(),
        kind: unitStatus.exclude(['available']),
        until: z.iso.datetime().nullable(),
        /** Day in the office of a sale; `null` if it is not known. */
        day: isoDay.nullable(),
      }),
    )
    .default([]),
  stage: z.enum(clientStages),
  registeredAt: z.iso.datetime(),
  /** End of the claim; it holds longer only while the stage is `reserved` or `won`. */
  claimUntil: z.iso.datetime(),
  claimed: z.boolean(),
})
export type PartnerClient = z.infer<typeof partnerClient>

export const partnerClients = z.array(partnerClient)

/** 201 for a new registration; 200 with `duplicate` if this agency registered the client before. */
export const partnerClientAnswer = z.object({ client: partnerClient, duplicate: z.boolean() })
export type PartnerClientAnswer = z.infer<typeof partnerClientAnswer>

const partnerErrorCode = z.discriminatedUnion('reason', [
  /** 400 INVALID_PAYLOAD: required inputs are empty. */
  z.object({ reason: z.literal('missing'), problems: z.array(enquiryProblem) }),
  /** 400 INVALID_PAYLOAD: too long, not among the choices, not a phone number. */
  z.object({ reason: z.literal('invalid'), problems: z.array(enquiryProblem) }),
  /** 400 RECORD_NOT_UNIQUE: the client belongs to another agency or to us; the agency does not learn which. */
  z.object({ reason: z.literal('claimed') }),
  z.object({ reason: z.literal('sold') }),
  /** 429 REQUESTS_EXCEEDED with `Retry-After`. */
  z.object({ reason: z.literal('too-many'), retryAfter: z.int().positive() }),
])
export type PartnerErrorCode = z.infer<typeof partnerErrorCode>

export type PartnerClientReply =
  | ({ status: 'registered' } & PartnerClientAnswer)
  | ({ status: 'rejected' } & PartnerErrorCode)
  /** Any other answer: 401, 403, 5xx. */
  | { status: 'failed' }

export function readPartnerClientReply(httpStatus: number, body: unknown): PartnerClientReply {
  const reply = readReply(httpStatus, body, partnerClientAnswer, partnerErrorCode)
  if (reply === null) return { status: 'failed' }
  if ('data' in reply) return { status: 'registered', ...reply.data }
  return { status: 'rejected', ...reply.error }
}
