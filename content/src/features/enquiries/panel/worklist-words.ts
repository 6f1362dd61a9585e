import type { WordKey } from '../../../words/words.ts'

export const channelWords: Record<'whatsapp' | 'telegram' | 'mail' | 'call' | 'copy', WordKey> = {
  whatsapp: 'enquiries.channels.whatsapp',
  telegram: 'enquiries.channels.telegram',
  mail: 'enquiries.worklist.mail',
  call: 'enquiries.channels.call',
  copy: 'enquiries.channels.copy',
}

export const placeholderWords: Record<string, WordKey> = {
  name: 'enquiries.placeholders.name',
  me: 'enquiries.placeholders.me',
  company: 'enquiries.placeholders.company',
  project: 'enquiries.placeholders.project',
  unit: 'enquiries.placeholders.unit',
  area: 'enquiries.placeholders.area',
  price: 'enquiries.placeholders.price',
  link: 'enquiries.placeholders.link',
  slots: 'enquiries.placeholders.slots',
  booked: 'enquiries.placeholders.booked',
}
