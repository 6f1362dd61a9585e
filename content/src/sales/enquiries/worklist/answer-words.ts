import type { EnquiryOrigin } from '../../../core/words/enquiry-origins.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { builtInAnswers, origins } from '../../message-texts/origins.ts'

interface Known {
  isUnitFree: boolean
  /** Whether a future viewing is booked. */
  isBooked: boolean
}

/** The suggested answer: for a booked viewing, else for an unavailable unit, else for the form. */
export function suggestedTemplate(form: EnquiryOrigin, { isBooked, isUnitFree }: Known): string {
  if (isBooked) return 'booked'
  if (!isUnitFree && origins[form].isOurClient) return 'taken'
  return builtInAnswers.find((answer) => answer === origins[form].answer) ?? 'greeting'
}

/** Channels of an answer: another program, telephone, or a copied text. */
export const answerChannels = ['whatsapp', 'telegram', 'mail', 'call', 'copy'] as const
type Channel = (typeof answerChannels)[number]

export function channelWord(channel: Channel): WordKey {
  return channel === 'mail' ? 'enquiries.worklist.mail' : `enquiries.channels.${channel}`
}
