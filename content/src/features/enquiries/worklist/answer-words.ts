import { modules } from '@alun/contract/rules/site'
import type { EnquiryOrigin } from '../../../words/enquiry-labels.ts'

/** Answers that are always offered, with the forms for which they are meant. */
const forms = {
  booked: [],
  viewing: ['viewing'],
  brochure: ['catalog', 'promo'],
  taken: [],
  greeting: ['cooperation'],
  application: ['vacancy'],
  partner: ['partner'],
} as const satisfies Record<string, readonly EnquiryOrigin[]>

type Answer = keyof typeof forms

const needs: Partial<Record<Answer, boolean>> = {
  booked: modules.viewings,
  viewing: modules.viewings,
  partner: modules.agencies,
}

const all: readonly Answer[] = [
  'booked',
  'viewing',
  'brochure',
  'taken',
  'greeting',
  'application',
  'partner',
]

/** Without those about what the site does not have. */
export const builtInAnswers = all.filter((answer) => needs[answer] !== false)

const buyers = ['catalog', 'viewing', 'promo'] as const

interface Known {
  isUnitFree: boolean
  /** Whether a viewing is booked that has not been yet. */
  isBooked: boolean
}

/** The answer suggested first: to the viewing that is booked, to a unit that is not free any more, to the form. */
export function suggestedTemplate(form: EnquiryOrigin, { isBooked, isUnitFree }: Known): string {
  if (isBooked) return 'booked'
  if (!isUnitFree && buyers.some((each) => each === form)) return 'taken'
  return builtInAnswers.find((answer) => forms[answer].some((each) => each === form)) ?? 'greeting'
}
