import { enquirySizes } from '@alun/contract/rules/enquiry'
import { fieldsOf } from '@alun/contract/rules/fields-of'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { reportedAddress } from '@alun/contract/rules/path-kinds'
import type { EnquiryTouch } from '@alun/contract/schema/enquiry'

const touchMarks = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'yclid',
] as const

/** The first visit, and the last one with a source; without any such, `last` is the first visit. */
export interface Touches {
  first: EnquiryTouch
  last: EnquiryTouch
}

export function touchOf(landing: URL, referrer: string, at: Date): EnquiryTouch {
  const touch: EnquiryTouch = {
    at: at.toISOString(),
    landing: reportedAddress(landing).slice(0, enquirySizes.page),
  }
  for (const mark of touchMarks) {
    const value = landing.searchParams.get(mark)
    if (value) touch[mark] = value.slice(0, enquirySizes.campaignLabel)
  }
  if (isElsewhere(referrer, landing)) touch.referrer = referrer.slice(0, enquirySizes.page)
  return touch
}

/** A direct visit, without campaign or referrer, leaves `last` unchanged. */
export function withTouch(before: Touches | null, touch: EnquiryTouch): Touches {
  if (before === null) return { first: touch, last: touch }
  const hasSource =
    touch.referrer !== undefined || touchMarks.some((mark) => touch[mark] !== undefined)
  return hasSource ? { ...before, last: touch } : before
}

/** Parsed by hand, because a schema library is too large for every page. */
export function readTouches(text: string | null): Touches | null {
  const { first, last } = fieldsOf(parsedJson(text ?? ''))
  const [one, other] = [readTouch(first), readTouch(last)]
  return one && { first: one, last: other ?? one }
}

function readTouch(value: unknown): EnquiryTouch | null {
  const { at, landing, referrer, ...rest } = fieldsOf(value)
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  const touch: EnquiryTouch = { at: new Date(at).toISOString() }
  if (typeof landing === 'string') touch.landing = landing.slice(0, enquirySizes.page)
  if (typeof referrer === 'string') touch.referrer = referrer.slice(0, enquirySizes.page)
  const marks = new Map<string, unknown>(Object.entries(rest))
  for (const mark of touchMarks) {
    const found = marks.get(mark)
    if (typeof found === 'string') touch[mark] = found.slice(0, enquirySizes.campaignLabel)
  }
  return touch
}

function isElsewhere(referrer: string, here: URL): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin !== here.origin
}
