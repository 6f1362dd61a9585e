import type { WordKey } from '../../../words/words.ts'

/** By which way somebody came whose enquiry sales entered. */
export const entryWays = ['call', 'walk-in', 'messenger', 'other'] as const
export type EntryWay = (typeof entryWays)[number]

export const entryWayWords: Record<EntryWay, WordKey> = {
  call: 'enquiries.entry.ways.call',
  'walk-in': 'enquiries.entry.ways.walk-in',
  messenger: 'enquiries.entry.ways.messenger',
  other: 'enquiries.entry.ways.other',
}
