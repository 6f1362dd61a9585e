import type { WordKey } from '../../../words/words.ts'

export const channelWords: Record<'whatsapp' | 'telegram' | 'mail' | 'call' | 'copy', WordKey> = {
  whatsapp: 'enquiries.channels.whatsapp',
  telegram: 'enquiries.channels.telegram',
  mail: 'enquiries.worklist.mail',
  call: 'enquiries.channels.call',
  copy: 'enquiries.channels.copy',
}
