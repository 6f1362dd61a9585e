import { modules } from '@alun/contract/rules/site'
import type { EnquiryOrigin } from '../../../core/words/enquiry-origins.ts'
import type { WordKey } from '../../../core/words/words.ts'

const all = [
  'booked',
  'viewing',
  'brochure',
  'taken',
  'free',
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

/** Built-in answers, without those about modules that the site leaves out. */
export const builtInAnswers = all.filter((answer) => needs[answer] !== false)

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
  /** Whether a future viewing is booked. */
  isBooked: boolean
}

/** The suggested answer: for a booked viewing, else for an unavailable unit, else for the form. */
export function suggestedTemplate(form: EnquiryOrigin, { isBooked, isUnitFree }: Known): string {
  if (isBooked) return 'booked'
  if (!isUnitFree && buyers.some((each) => each === form)) return 'taken'
  return builtInAnswers.find((answer) => answer === byForm[form]) ?? 'greeting'
}

/** Channels of an answer: another program, telephone, or a copied text. */
export const answerChannels = ['whatsapp', 'telegram', 'mail', 'call', 'copy'] as const
type Channel = (typeof answerChannels)[number]

export function channelWord(channel: Channel): WordKey {
  return channel === 'mail' ? 'enquiries.worklist.mail' : `enquiries.channels.${channel}`
}
