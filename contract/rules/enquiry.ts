export const enquiryForms = ['catalog', 'viewing', 'vacancy', 'cooperation', 'promo'] as const
export type EnquiryForm = (typeof enquiryForms)[number]

export const viewingFormats = ['online', 'in-person'] as const
export type ViewingFormat = (typeof viewingFormats)[number]

export const messengers = ['whatsapp', 'telegram', 'viber', 'call'] as const

export const cooperationTopics = ['marketing', 'agency', 'partnership'] as const
export type CooperationTopic = (typeof cooperationTopics)[number]

/** `none` means that no bot check was asked for; it counts as verified in the limits. */
export const verifications = ['verified', 'unverified', 'none'] as const

/** Sizes in characters (code points) and bytes. */
export const enquirySizes = {
  name: 200,
  phone: 40,
  contact: 200,
  message: 5_000,
  page: 2_000,
  campaignLabel: 300,
  /** Bytes, inclusive. */
  file: 5 * 1024 * 1024,
  /** Bytes of the whole request, fields and file. */
  request: 6_000_000,
} as const

export const enquiryRates = {
  windowMs: 10 * 60_000,
  perAddress: 30,
  perAddressUnverified: 10,
} as const

/** A form that was filled in faster counts as sent by a bot. */
export const minimumFillMs = 2_000

/** Without a key, the same words within this time are the same enquiry. */
export const sameEnquiryMs = 60_000

export const enquiryTextInputs = [
  'name',
  'phone',
  'contact',
  'message',
  'project',
  'unit',
  'vacancy',
  'format',
  'messenger',
  'slot',
  'shortlist',
  'offer',
  'topic',
  'calculation',
  'waits',
] as const
export type EnquiryTextInput = (typeof enquiryTextInputs)[number]
export type EnquiryInput = EnquiryTextInput | 'file'

/**
 * Name of the honeypot input, which is invisible. The name must mean nothing to programs that fill
 * in forms for people.
 */
export const honeypotInput = 'aside'

/** Inputs that fingerprints of former versions lack. */
const laterInputs = ['offer', 'topic', 'calculation', 'waits'] as const

/** All inputs as one text. Together with the file it identifies an enquiry that is sent twice. */
export function enquiryFingerprint(
  fields: { [name in 'form' | EnquiryTextInput]?: unknown },
): string {
  const { calculation, offer, topic, waits } = fields
  const texts = enquiryTextInputs
    .filter((name) => !laterInputs.some((later) => later === name))
    .map((name) => fields[name])
  // Only if they have a value, so that an enquiry without them has the same fingerprint as before.
  const later = [
    ...(offer ? [offer] : []),
    ...(topic ? [{ topic }] : []),
    ...(calculation ? [{ calculation }] : []),
    ...(waits ? [{ waits }] : []),
  ]
  return JSON.stringify([fields.form, ...texts, ...later])
}
