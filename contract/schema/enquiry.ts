import { z } from 'zod'
import { enquiryForms, enquirySizes, verifications } from '../rules/enquiry.ts'
import { enquiryInputRules, freeText, type ReadInput } from '../rules/enquiry-form-rules.ts'
import { parsedJson } from '../rules/parsed-json.ts'
import { oneLine } from '../rules/text.ts'
import { readReply } from './api-error.ts'
import { localeSchema } from './locale.ts'
import { bookedViewing } from './viewing.ts'

/**
 * An enquiry on its way from a form to the content service: `POST /v1/enquiries`,
 * `multipart/form-data`, only with a valid `X-Site-Token` (CONTENT_INTAKE_TOKEN). The parts are the
 * fields of `enquiryInputs` and at most one file named `file`. `X-Client-Address` is the visitor's.
 */

/** Removes zero bytes and replaces lone surrogates, which JSON can hold but PostgreSQL cannot store. */
const touchPart = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => oneLine(text).toWellFormed())
const touchText = touchPart(enquirySizes.campaignLabel)
const touchPath = touchPart(enquirySizes.page)

export const enquiryTouch = z.object({
  at: z.iso.datetime().optional(),
  landing: touchPath.optional(),
  referrer: touchPath.optional(),
  utm_source: touchText.optional(),
  utm_medium: touchText.optional(),
  utm_campaign: touchText.optional(),
  utm_term: touchText.optional(),
  utm_content: touchText.optional(),
  gclid: touchText.optional(),
  fbclid: touchText.optional(),
  yclid: touchText.optional(),
})
export type EnquiryTouch = z.infer<typeof enquiryTouch>

const enquiryAttribution = z.object({
  first: enquiryTouch.optional(),
  last: enquiryTouch.optional(),
})
export type EnquiryAttribution = z.infer<typeof enquiryAttribution>

/** An input of a form, parsed by its rule; the message of an issue names the problem. */
export function enquiryInput<Value extends string>(read: ReadInput<Value>) {
  return z
    .string()
    .transform((text, context) => {
      const reading = read(text)
      if ('value' in reading) return reading.value
      context.addIssue({ code: 'custom', message: reading.problem })
      return z.NEVER
    })
    .optional()
}

/** Treats an empty part as missing, because an empty input sends one. */
function emptyAsMissing<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

const attributionPart = emptyAsMissing(
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      // Invalid JSON and JSON of another shape are handled alike.
      const parsed = enquiryAttribution.safeParse(parsedJson(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }),
)

/** The text parts of the request. Inputs that a form lacks are left out or empty. */
export const enquiryInputs = z.object({
  form: z.enum(enquiryForms),
  locale: localeSchema,
  name: enquiryInput(enquiryInputRules.name),
  /** As typed. */
  phone: enquiryInput(enquiryInputRules.phone),
  /** Country chosen beside a number without a country code, `pt`; only the service converts the number. */
  phoneCountry: emptyAsMissing(z.string().regex(/^[a-z]{2}$/)),
  contact: enquiryInput(enquiryInputRules.contact),
  message: enquiryInput(enquiryInputRules.message),
  project: enquiryInput(enquiryInputRules.project),
  vacancy: enquiryInput(enquiryInputRules.vacancy),
  unit: enquiryInput(enquiryInputRules.unit),
  format: enquiryInput(enquiryInputRules.format),
  messenger: enquiryInput(enquiryInputRules.messenger),
  /** ISO instant in UTC; one of the slots of the page. */
  slot: enquiryInput(enquiryInputRules.slot),
  offer: enquiryInput(enquiryInputRules.offer),
  /** Units that the visitor compares: `garden-villas.unit-A03 river-house.unit-101`. */
  shortlist: enquiryInput(enquiryInputRules.shortlist),
  topic: enquiryInput(enquiryInputRules.topic),
  /** `price=285000&nightly=190&…` (`rules/calculation.ts`). */
  calculation: enquiryInput(enquiryInputRules.calculation),
  waits: enquiryInput(enquiryInputRules.waits),
  /** Value of `honeypotInput`. If it is filled in, the enquiry is stored as spam and answered as accepted. */
  website: z.string().max(2_000).optional(),
  page: enquiryInput(freeText(oneLine, enquirySizes.page)),
  attribution: attributionPart,
  /** If it is missing, `Idempotency-Key` replaces it; the same key with other values is another enquiry. */
  key: emptyAsMissing(z.uuid()),

  // Set by the site, never by the request of a visitor.
  verification: z.enum(verifications).default('unverified'),
  /** Identifies the solved bot check; a second enquiry with it counts as unverified. */
  proof: emptyAsMissing(z.string().regex(/^[\w+/=.:-]{8,200}$/)),
  /**
   * Time at which the site received it, the same at every delivery, so that it identifies enquiries without a
   * key.
   */
  receivedAt: emptyAsMissing(z.iso.datetime()),
  /** `1` means that the visitor read "sent", so only a malformed request may be rejected. */
  confirmed: emptyAsMissing(z.literal('1')),
})
export type EnquiryInputs = z.infer<typeof enquiryInputs>

export const enquiryProblem = z.object({
  input: z.string(),
  problem: z.enum(['missing', 'too-long', 'invalid', 'repeated']),
})
export type EnquiryProblem = z.infer<typeof enquiryProblem>

export function enquiryProblems({ issues }: z.ZodError): EnquiryProblem[] {
  return issues.map(({ message, path }) => ({
    input: path.join('.'),
    problem: message === 'too-long' ? message : 'invalid',
  }))
}

const enquiryErrorCode = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('missing'), problems: z.array(enquiryProblem) }),
  /** 400: an input is too long, or not among the values of its form. */
  z.object({ reason: z.literal('invalid'), problems: z.array(enquiryProblem) }),
  /** 400: no multipart request, or a broken one. */
  z.object({ reason: z.literal('malformed') }),
  /** 400: name or content has a type that is not allowed. */
  z.object({ reason: z.literal('file-type') }),
  z.object({ reason: z.literal('file-infected') }),
  /** 413: above `enquirySizes.file`. */
  z.object({ reason: z.literal('file-too-large') }),
  /** 413: above `enquirySizes.request`. */
  z.object({ reason: z.literal('too-large') }),
  /** 400: somebody booked the time in between, or it was never offered; `slots` are the free ones. */
  z.object({ reason: z.literal('slot-taken'), slots: z.array(z.iso.datetime()) }),
  /** 400: the contact or number has the maximum of viewings ahead. */
  z.object({ reason: z.literal('viewings-full') }),
  /** 429 with `Retry-After`. */
  z.object({ reason: z.literal('too-many'), retryAfter: z.int().positive() }),
])
export type EnquiryErrorCode = z.infer<typeof enquiryErrorCode>

/** `data` of the answer: 201 for a new enquiry, 200 for a duplicate. */
const enquiryAccepted = z.object({
  id: z.uuid(),
  /**
   * Whether the same enquiry was stored before, under this key or within a minute; then `id` is that of the
   * first.
   */
  duplicate: z.boolean(),
  viewing: bookedViewing.optional(),
})
export type EnquiryAccepted = z.infer<typeof enquiryAccepted>

export type EnquiryReply =
  | ({ status: 'accepted' } & EnquiryAccepted)
  | ({ status: 'rejected' } & EnquiryErrorCode)
  /** A failure of the service (5xx, 401, an unknown answer): store it and retry. */
  | { status: 'unavailable' }

export function readEnquiryReply(httpStatus: number, body: unknown): EnquiryReply {
  const reply = readReply(httpStatus, body, enquiryAccepted, enquiryErrorCode)
  if (reply === null) return { status: 'unavailable' }
  if ('data' in reply) return { status: 'accepted', ...reply.data }
  return { status: 'rejected', ...reply.error }
}
