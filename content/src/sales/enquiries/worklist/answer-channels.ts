import type { WordKey } from '../../../core/words/words.ts'

/** How sales answer an enquiry: in another program, by telephone, or with a copied text. */
export const answerChannels = ['whatsapp', 'telegram', 'mail', 'call', 'copy'] as const
type Channel = (typeof answerChannels)[number]

export function channelWord(channel: Channel): WordKey {
  return channel === 'mail' ? 'enquiries.worklist.mail' : `enquiries.channels.${channel}`
}
