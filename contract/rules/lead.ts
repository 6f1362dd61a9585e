export const leadForms = ['catalog', 'viewing', 'vacancy', 'cooperation', 'promo'] as const
export type LeadForm = (typeof leadForms)[number]

export const viewingFormats = ['online', 'in-person'] as const
export type ViewingFormat = (typeof viewingFormats)[number]

export const messengers = ['whatsapp', 'telegram', 'viber', 'call'] as const
export type Messenger = (typeof messengers)[number]

/** `none`: the site runs without a bot check; counts as verified in the limits. */
export const verifications = ['verified', 'unverified', 'none'] as const
export type Verification = (typeof verifications)[number]

export const leadStatuses = [
  'new',
  'contacted',
  'viewing',
  'reserved',
  'won',
  'lost',
  'spam',
] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Sizes in characters (code points) and bytes. */
export const leadSizes = {
  name: 200,
  phone: 40,
  contact: 200,
  message: 5_000,
  page: 2_000,
  /** Inclusive. */
  file: 5 * 1024 * 1024,
  /** The whole request, fields and file. */
  request: 6_000_000,
} as const

/** What the parser of a sent form takes, on the site and behind it. */
export const formLimits = {
  fieldNameSize: 100,
  // Of attribution and bot checks; lengths in characters are judged later.
  fieldSize: 64 * 1024,
  fields: 60,
  files: 1,
  // One more tells a file that is too large from one that just fits.
  fileSize: leadSizes.file + 1,
  parts: 70,
  headerPairs: 20,
} as const

/** Enquiries taken in `windowMs` from one client address; the site keeps the same limits while the service is away. */
export const leadRates = {
  windowMs: 10 * 60_000,
  perAddress: 30,
  perAddressUnverified: 10,
} as const

/** A form filled in faster than this was not filled in by a person. */
export const minimumFillMs = 2_000

/** Without a key, the same words within this time are the same enquiry. */
export const sameEnquiryMs = 60_000

export const leadInputs = [
  'name',
  'phone',
  'contact',
  'message',
  'file',
  'vacancy',
  'project',
  'unit',
  'format',
  'messenger',
  'slot',
] as const
export type LeadInput = (typeof leadInputs)[number]

/** What each form must have; the rest of its inputs is optional (decisions §11). */
export const requiredInputs: Record<LeadForm, readonly LeadInput[]> = {
  catalog: ['name', 'phone', 'contact'],
  viewing: ['name', 'phone', 'contact', 'format', 'slot'],
  vacancy: ['name', 'phone', 'contact', 'message', 'file'],
  cooperation: ['name', 'phone', 'contact'],
  promo: ['phone'],
}

// Everything that does not print, and marks that turn the direction of what follows them.
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Words for one line: nothing that could break out of a line, a header or a file name. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .replace(unprintable, '')
    .trim()
}

/** Words of several lines: line breaks and tabs stay, other control characters go. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/g, ' ').replace(unprintable, '').trimEnd())
    .join('\n')
    .trim()
}

export const characters = (text: string) => [...text].length

const wordInputs = [
  'form',
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
] as const

/** What makes an enquiry another one, its file aside: all that a visitor fills in, as one text. */
export function enquiryWords(fields: { [name in (typeof wordInputs)[number]]?: unknown }): string {
  return JSON.stringify(wordInputs.map((name) => fields[name] ?? null))
}

/** A phone number has 7 to 15 digits; fewer or more count as not filled in. */
export function isPhone(text: string | undefined): boolean {
  const digits = (text?.match(/\p{Nd}/gu) ?? []).length
  return digits >= 7 && digits <= 15
}
