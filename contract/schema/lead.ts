import { z } from 'zod'
import { leadForms, leadSizes, verifications } from '../rules/lead.ts'
import { freeText, leadInputRules, type ReadInput } from '../rules/lead-form.ts'
import { oneLine } from '../rules/text.ts'
import { readReply } from './api-error.ts'
import { localeSchema } from './locale.ts'
import { bookedViewing } from './viewing.ts'

/**
 * An enquiry on its way from a form to the content service: `POST /v1/leads`,
 * `multipart/form-data`, only with a valid `X-Site-Token` (CONTENT_INTAKE_TOKEN). The parts are the
 * fields of `leadFields` and at most one file named `file`. `X-Client-Address` is the visitor's.
 */

/** JSON can hold what no database stores: zero bytes and lone surrogates. */
const touchPart = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => oneLine(text).toWellFormed())
const touchText = touchPart(leadSizes.campaignLabel)
const touchPath = touchPart(leadSizes.page)

/** One visit: its source and its landing page. */
export const leadTouch = z.object({
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
export type LeadTouch = z.infer<typeof leadTouch>

const leadAttribution = z.object({
  first: leadTouch.optional(),
  last: leadTouch.optional(),
})
export type LeadAttribution = z.infer<typeof leadAttribution>

/** An input of a form, read by its rule; the message of an issue is the problem. */
export function leadInput<Value extends string>(read: ReadInput<Value>) {
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

/** An empty input sends an empty part. */
function emptyAsMissing<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

const attributionPart = emptyAsMissing(
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return leadAttribution.parse(JSON.parse(text))
      } catch {
        // Text that is not JSON and JSON of another shape are equally invalid.
        context.addIssue({ code: 'custom', message: 'invalid' })
        return z.NEVER
      }
    }),
)

/** The text parts of the request. Inputs that a form lacks are left out or empty. */
export const leadFields = z.object({
  form: z.enum(leadForms),
  locale: localeSchema,
  name: leadInput(leadInputRules.name),
  /** As typed. */
  phone: leadInput(leadInputRules.phone),
  /**
   * Country chosen beside the number (`ua`), for numbers without a country code. The service alone
   * converts the number to its international form.
   */
  phoneCountry: emptyAsMissing(z.string().regex(/^[a-z]{2}$/)),
  contact: leadInput(leadInputRules.contact),
  message: leadInput(leadInputRules.message),
  project: leadInput(leadInputRules.project),
  vacancy: leadInput(leadInputRules.vacancy),
  unit: leadInput(leadInputRules.unit),
  format: leadInput(leadInputRules.format),
  messenger: leadInput(leadInputRules.messenger),
  /** ISO instant in UTC; one of the slots of the page. */
  slot: leadInput(leadInputRules.slot),
  /** Units that the visitor compares: `segara-berawa.unit-A03 sawah-canggu.unit-101`. */
  shortlist: leadInput(leadInputRules.shortlist),
  /** Honeypot: filled in, the enquiry is stored as spam and answered as accepted. */
  website: z.string().max(2_000).optional(),
  /** Path of the page with its query. */
  page: leadInput(freeText(oneLine, leadSizes.page)),
  /** JSON of `LeadAttribution`. */
  attribution: attributionPart,
  /**
   * A filled-in form has one key, also sent as `Idempotency-Key`; without JavaScript there is
   * none. The same key with other values or another file is another enquiry.
   */
  key: emptyAsMissing(z.uuid()),

  // Set by the site, never by the request of a visitor.
  verification: z.enum(verifications).default('unverified'),
  /** Identifies the solved bot check: valid for one enquiry. */
  proof: emptyAsMissing(z.string().regex(/^[\w+/=.:-]{8,200}$/)),
  /** When the site received it, the same at every delivery: identifies enquiries without a key. */
  receivedAt: emptyAsMissing(z.iso.datetime()),
  /**
   * `1`: the visitor has already read "sent". The service rejects it only where the request
   * is malformed: limits, a used proof or a taken slot are stored with it as a note instead.
   */
  promised: emptyAsMissing(z.literal('1')),
})
export type LeadFields = z.infer<typeof leadFields>

export const leadProblem = z.object({
  /** Name of the input. */
  input: z.string(),
  problem: z.enum(['missing', 'too-long', 'invalid', 'repeated']),
})
export type LeadProblem = z.infer<typeof leadProblem>

/** Problems of a request that its schema does not accept. */
export function leadProblems({ issues }: z.ZodError): LeadProblem[] {
  return issues.map(({ message, path }) => ({
    input: path.join('.'),
    problem: message === 'too-long' ? message : 'invalid',
  }))
}

/** Why an enquiry is rejected; the site has the words for it. */
const leadRefusal = z.discriminatedUnion('reason', [
  /** 400: required inputs are empty. */
  z.object({ reason: z.literal('missing'), problems: z.array(leadProblem) }),
  /** 400: an input is too long, or not among the values of its form. */
  z.object({ reason: z.literal('invalid'), problems: z.array(leadProblem) }),
  /** 400: no multipart request, or a broken one. */
  z.object({ reason: z.literal('malformed') }),
  /** 400: a type that is not allowed, or content of another type than the extension. */
  z.object({ reason: z.literal('file-type') }),
  /** 400: found by the virus scanner. */
  z.object({ reason: z.literal('file-infected') }),
  /** 413: above `leadSizes.file`. */
  z.object({ reason: z.literal('file-too-large') }),
  /** 413: above `leadSizes.request`. */
  z.object({ reason: z.literal('too-large') }),
  /** 400: the bot check was used before. */
  z.object({ reason: z.literal('bot') }),
  /** 400: booked meanwhile, or not offered; `slots` are the free ones. */
  z.object({ reason: z.literal('slot-taken'), slots: z.array(z.iso.datetime()) }),
  /** 429 with `Retry-After`. */
  z.object({ reason: z.literal('too-many'), retryAfter: z.int().positive() }),
])
export type LeadRefusal = z.infer<typeof leadRefusal>

/** `data` of the answer: 201 for a new enquiry, 200 for a duplicate. */
const leadAccepted = z.object({
  id: z.uuid(),
  /** The same enquiry was stored before, under this key or within a minute; `id` is that one. */
  duplicate: z.boolean(),
  /** The booked viewing. */
  viewing: bookedViewing.optional(),
})
export type LeadAccepted = z.infer<typeof leadAccepted>

export type LeadReply =
  | ({ status: 'accepted' } & LeadAccepted)
  | ({ status: 'rejected' } & LeadRefusal)
  /** A failure of the service (5xx, 401, an unknown answer): store it and retry. */
  | { status: 'unavailable' }

/** Reads the answer of `POST /v1/leads`. */
export function readLeadReply(httpStatus: number, body: unknown): LeadReply {
  const reply = readReply(httpStatus, body, leadAccepted, leadRefusal)
  if (reply === null) return { status: 'unavailable' }
  if ('data' in reply) return { status: 'accepted', ...reply.data }
  return { status: 'rejected', ...reply.refusal }
}
