import type { EnquiryOrigin } from '../../../words/enquiry-labels.ts'

/** Answers that are always offered, with the forms for which they are meant. */
const forms = {
  viewing: ['viewing'],
  brochure: ['catalog', 'promo'],
  taken: [],
  greeting: ['cooperation'],
  application: ['vacancy'],
  partner: ['partner'],
} as const satisfies Record<string, readonly EnquiryOrigin[]>

type Answer = keyof typeof forms

export const builtInAnswers: readonly Answer[] = [
  'viewing',
  'brochure',
  'taken',
  'greeting',
  'application',
  'partner',
]

const buyers = ['catalog', 'viewing', 'promo'] as const

/** The answer suggested first; for a unit that is not free any more, the one that says so. */
export function suggestedTemplate(form: EnquiryOrigin, isUnitFree: boolean): string {
  if (!isUnitFree && buyers.some((each) => each === form)) return 'taken'
  return builtInAnswers.find((answer) => forms[answer].some((each) => each === form)) ?? 'greeting'
}
