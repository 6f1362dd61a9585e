import type { PanelText, WordKey } from '../../../core/words/words.ts'
import { writeOfficeTime } from '../../../core/words/written-times.ts'
import type { HeldUnit } from './holding.ts'

const unknown = { reserved: 'units.holding.isReserved', sold: 'units.holding.isSold' } as const
const named = { reserved: 'units.holding.reservedFor', sold: 'units.holding.soldTo' } as const

/** “A03 is reserved for Anna until 30.11.2026, 14:20, by Iryna.” Without the right to enquiries it names no buyer. */
export function heldSentence(
  held: Pick<HeldUnit, 'by' | 'kind' | 'label' | 'until' | 'for'>,
  mayName: boolean,
  { language, t }: PanelText,
): string {
  const { by, kind, label, until } = held
  const buyer = mayName ? held.for : null
  const key: WordKey = buyer ? named[kind] : unknown[kind]
  const end = until
    ? ` ${t('units.holding.until', { time: writeOfficeTime(new Date(until).toISOString(), language) })}`
    : ''
  const seller = by ? `, ${t('units.holding.by', { who: by })}` : ''
  return `${t(key, { unit: label, who: buyer ?? '' })}${mayName ? end : ''}${seller}.`
}

/** Tells the second seller who holds the units, one sentence each. */
export function heldText(held: readonly HeldUnit[], mayName: boolean, text: PanelText): string {
  return [
    ...held.map((each) => heldSentence(each, mayName, text)),
    text.t('units.holding.nothingChanged'),
  ].join(' ')
}
