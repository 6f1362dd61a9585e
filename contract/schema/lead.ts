import { z } from 'zod'
import {
  characters,
  isPhone,
  type LeadInput,
  leadForms,
  leadSizes,
  messengers,
  oneLine,
  requiredInputs,
  severalLines,
  verifications,
  viewingFormats,
} from '../rules/lead.ts'
import { localeSchema } from './locale.ts'
import { slugSchema } from './slug.ts'

/**
 * An enquiry on its way from a form to the content service: `POST /v1/leads`,
 * `multipart/form-data`, only with a valid `X-Site-Token` (CONTENT_INTAKE_TOKEN). The parts are the
 * fields of `leadFields` and at most one file named `file`. `X-Client-Address` is the visitor's.
 */

/** Comes as JSON, which can say what no database keeps: zero bytes and halves of signs. */
const touchPart = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => oneLine(text).toWellFormed())
const touchText = touchPart(300)
const touchPath = touchPart(leadSizes.page)

/** One visit: where it came from and where it began. */
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

export const leadAttribution = z.object({
  first: leadTouch.optional(),
  last: leadTouch.optional(),
})
export type LeadAttribution = z.infer<typeof leadAttribution>

/** One input of a form; empty is none. */
export function words(tidy: (text: string) => string, longest: number) {
  return z
    .string()
    .transform(tidy)
    .refine((text) => characters(text) <= longest, { error: 'too-long' })
    .transform((text) => (text === '' ? undefined : text))
    .optional()
}

/** An empty part is what an empty input sends. */
export function given<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

const attributionPart = given(
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return leadAttribution.parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' })
        return z.NEVER
      }
    }),
)

/** The text parts of the request. What a form does not have is left out or empty. */
export const leadFields = z.object({
  form: z.enum(leadForms),
  locale: localeSchema,
  name: words(oneLine, leadSizes.name),
  /** As typed. */
  phone: words(oneLine, leadSizes.phone),
  /**
   * Country chosen beside the number (`ua`), for numbers without a country code. The number in its
   * international form is made by the service alone, from what was typed.
   */
  phoneCountry: given(z.string().regex(/^[a-z]{2}$/)),
  contact: words(oneLine, leadSizes.contact),
  message: words(severalLines, leadSizes.message),
  /** Slugs, and the key of a unit. */
  project: given(slugSchema),
  vacancy: given(slugSchema),
  unit: given(z.string().regex(/^[A-Za-z0-9][\w-]{0,79}$/)),
  format: given(z.enum(viewingFormats)),
  messenger: given(z.enum(messengers)),
  /** ISO instant in UTC; one of the slots of the page. */
  slot: given(z.iso.datetime({ precision: undefined }).startsWith('20')),
  /** Honeypot: filled in, the enquiry is kept as spam and answered as accepted. */
  website: z.string().max(2_000).optional(),
  /** Path of the page with its query. */
  page: words(oneLine, leadSizes.page),
  /** JSON of `LeadAttribution`. */
  attribution: attributionPart,
  /**
   * One filled form has one key (UUID); `Idempotency-Key` says the same. None without JavaScript.
   * The same key with other words or another file is another enquiry.
   */
  key: given(z.uuid()),

  // What the site found out about the request.
  verification: z.enum(verifications).default('unverified'),
  /**
   * Name of the solved bot check, the same at each use of it: spent together with the first
   * enquiry that brings it, refused with the next one.
   */
  proof: given(z.string().regex(/^[\w+/=.:-]{8,200}$/)),
  /**
   * When the site took it, sent at every delivery of it. Enquiries without a key are told apart by it.
   */
  receivedAt: given(z.iso.datetime()),
  /**
   * `1`: the visitor has been told that it was sent. Nothing but a malformed request makes the
   * service refuse it: limits, a spent proof or a taken slot are noted with it instead.
   */
  promised: given(z.literal('1')),
})
export type LeadFields = z.infer<typeof leadFields>

/** Required inputs that are not filled in, in the order of the form. */
export function missingInputs(fields: LeadFields, hasFile: boolean): LeadInput[] {
  return requiredInputs[fields.form].filter((input) => {
    if (input === 'file') return !hasFile
    if (input === 'phone') return !isPhone(fields.phone)
    return fields[input] === undefined
  })
}

export const leadProblem = z.object({
  /** Name of the input. */
  input: z.string(),
  problem: z.enum(['missing', 'too-long', 'invalid', 'repeated']),
})
export type LeadProblem = z.infer<typeof leadProblem>

/** Why an enquiry is not taken; the words for it are the site's. */
export const leadRefusal = z.discriminatedUnion('reason', [
  /** 400: required inputs are empty. */
  z.object({ reason: z.literal('missing'), problems: z.array(leadProblem) }),
  /** 400: an input is too long, or not what its form offers. */
  z.object({ reason: z.literal('invalid'), problems: z.array(leadProblem) }),
  /** 400: no multipart request, or a broken one. */
  z.object({ reason: z.literal('malformed') }),
  /** 400: not one of the eight types, or not what its extension says. */
  z.object({ reason: z.literal('file-type') }),
  /** 400: the virus scanner knows it. */
  z.object({ reason: z.literal('file-infected') }),
  /** 413: above `leadSizes.file`. */
  z.object({ reason: z.literal('file-too-large') }),
  /** 413: above `leadSizes.request`. */
  z.object({ reason: z.literal('too-large') }),
  /** 400: the bot check was used before. */
  z.object({ reason: z.literal('bot') }),
  /** 400: somebody was faster, or it is none of ours; fresh slots are with it. */
  z.object({ reason: z.literal('slot-taken'), slots: z.array(z.iso.datetime()) }),
  /** 429 with `Retry-After`. */
  z.object({ reason: z.literal('too-many'), retryAfter: z.int().positive() }),
])
export type LeadRefusal = z.infer<typeof leadRefusal>

/** `data` of the answer: 201 for a new enquiry, 200 for one that is there already. */
export const leadAccepted = z.object({
  id: z.uuid(),
  /** The same words came before under this key, or within a minute; this is that enquiry. */
  duplicate: z.boolean(),
})
export type LeadAccepted = z.infer<typeof leadAccepted>

export type LeadReply =
  | ({ status: 'accepted' } & LeadAccepted)
  | ({ status: 'rejected' } & LeadRefusal)
  /** Not taken, and no fault of the enquiry: keep it and try again (5xx, 401, a strange answer). */
  | { status: 'unavailable' }

const acceptedAnswer = z.object({ data: leadAccepted })
const refusedAnswer = z.object({ errors: z.tuple([z.object({ extensions: leadRefusal })]) })

/** Reads the answer of `POST /v1/leads`; the refusal stands in `errors[0].extensions`. */
export function readLeadReply(httpStatus: number, body: unknown): LeadReply {
  if (httpStatus === 200 || httpStatus === 201) {
    const accepted = acceptedAnswer.safeParse(body)
    if (accepted.success) return { status: 'accepted', ...accepted.data.data }
  }
  if (httpStatus === 400 || httpStatus === 413 || httpStatus === 429) {
    const refused = refusedAnswer.safeParse(body)
    if (refused.success) return { status: 'rejected', ...refused.data.errors[0].extensions }
  }
  return { status: 'unavailable' }
}
