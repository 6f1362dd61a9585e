import type { WordArea } from '../../words/word-area.ts'

export const formWords = ['enquiry', 'layout.whatsapp'] as const satisfies readonly WordArea[]

export const viewingFormWords = [
  ...formWords,
  'slot',
  'sentNext.viewing',
  'viewing.booked',
  'viewing.bookedNext',
  'viewing.own',
  'viewing.calendarFile',
  'viewing.manage',
  'viewing.askChat',
] as const satisfies readonly WordArea[]
