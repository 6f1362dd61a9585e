import type { PanelText } from '../../../core/words/words.ts'

/** By which way somebody came whose enquiry sales entered. */
export const entryWays = ['call', 'walk-in', 'messenger', 'other'] as const
export type EntryWay = (typeof entryWays)[number]

/** The source of an enquiry as people read it: the way of one that was entered, else what it is called. */
export function sourceWord(source: string, { t }: Pick<PanelText, 't'>): string {
  const way = entryWays.find((each) => each === source)
  if (way) return t(`enquiries.entry.ways.${way}`)
  return source === 'direct' ? t('enquiries.worklist.direct') : source
}
