import { modules } from '@alun/contract/rules/site'
import type { EnquiryOrigin } from '../../../core/words/enquiry-origins.ts'
import type { WordKey } from '../../../core/words/words.ts'

const all = [
  'booked',
  'viewing',
  'brochure',
  'taken',
  'greeting',
  'application',
  'partner',
] as const
type Answer = (typeof all)[number]

const needs: Partial<Record<Answer, boolean>> = {
  booked: modules.viewings,
  viewing: modules.viewings,
  partner: modules.agencies,
}

/** Answers that are always offered, without those about what the site does not have. */
export const builtInAnswers = all.filter((answer) => needs[answer] !== false)

/** For which form an answer is meant. */
const byForm: Partial<Record<EnquiryOrigin, Answer>> = {
  viewing: 'viewing',
  catalog: 'brochure',
  promo: 'brochure',
  vacancy: 'application',
  partner: 'partner',
}

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
  return builtInAnswers.find((answer) => answer === byForm[form]) ?? 'greeting'
}

/** How sales answer an enquiry: in another program, by telephone, or with a copied text. */
export const answerChannels = ['whatsapp', 'telegram', 'mail', 'call', 'copy'] as const
type Channel = (typeof answerChannels)[number]

export function channelWord(channel: Channel): WordKey {
  return channel === 'mail' ? 'enquiries.worklist.mail' : `enquiries.channels.${channel}`
}
