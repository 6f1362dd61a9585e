import type { WordArea } from '../../words/word-area.ts'

export const formWords = [
  'enquiry',
  'layout.whatsapp',
  'viewing.booked',
  'viewing.bookedNext',
  'viewing.own',
  'viewing.calendarFile',
  'viewing.manage',
  'viewing.askChat',
] as const satisfies readonly WordArea[]
