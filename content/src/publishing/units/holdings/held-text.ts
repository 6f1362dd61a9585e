import { currentTime } from '@alun/contract/rules/current-time'
import type { PanelText, WordKey } from '../../../core/words/words.ts'
import { writeMoney } from '../../../core/words/written-numbers.ts'
import { writeOfficeTime, writeShortDay } from '../../../core/words/written-times.ts'
import type { HeldUnit } from './holding.ts'

const unknown = { reserved: 'units.holding.isReserved', sold: 'units.holding.isSold' } as const
const named = { reserved: 'units.holding.reservedFor', sold: 'units.holding.soldTo' } as const

/** “A03 is reserved for Anna until 30.11.2026, 14:20, by Iryna.” Without `mayName` it has neither buyer nor end. */
export function heldSentence(
  held: Pick<HeldUnit, 'by' | 'kind' | 'label' | 'until' | 'for'>,
  mayName: boolean,
  { language, t }: PanelText,
): string {
  const { by, kind, label, until } = held
  const buyer = mayName ? held.for : null
  const key: WordKey = buyer ? named[kind] : unknown[kind]
  const end = until
    ? ` ${t('units.holding.until', { time: writeOfficeTime(until, language) })}`
    : ''
  const seller = by ? `, ${t('units.holding.by', { who: by })}` : ''
  return `${t(key, { unit: label, who: buyer ?? '' })}${mayName ? end : ''}${seller}.`
}

const taken = {
  reserved: 'units.holding.since.reserved',
  sold: 'units.holding.since.sold',
} as const

/** For a form that was opened before: who holds the unit by now. Without commas, which Payload's toast splits. */
export function takenText({ by, kind, label }: HeldUnit, { t }: PanelText): string {
  const who = by ?? t('panel.unsaved.somebody')
  return `${t(taken[kind], { unit: label, who })} ${t('units.holding.nothingChanged')}`
}

/** `heldSentence` with the buyer and the agreed price. */
export function holdingText(held: HeldUnit, text: PanelText): string {
  const price =
    held.price !== null && held.currency !== null
      ? ` ${writeMoney(held.price, held.currency, text.language)}.`
      : ''
  return `${heldSentence(held, true, text)}${price}`
}

/** `Anna K. · until 30 Nov 2026 · Iryna`, for a narrow cell. */
export function shortHolding(held: HeldUnit, { language, t }: PanelText): string {
  const [first = '', second = ''] = held.for?.split(/\s+/) ?? []
  const initial = [...second][0]
  const parts = [
    initial ? `${first} ${initial}.` : first,
    held.until === null
      ? ''
      : t('units.holding.until', { time: writeShortDay(held.until, language) }),
    held.by?.split(/\s+/)[0],
  ]
  return parts.filter(Boolean).join(' · ')
}

/** For a second seller: a sentence about the holder of each unit, and that nothing was changed. */
export function heldText(held: readonly HeldUnit[], mayName: boolean, text: PanelText): string {
  return [
    ...held.map((each) => heldSentence(each, mayName, text)),
    text.t('units.holding.nothingChanged'),
  ].join(' ')
}

const restored = {
  reserved: ['units.holding.restored.reserved', 'units.holding.restored.reservedFor'],
  sold: ['units.holding.restored.sold', 'units.holding.restored.soldTo'],
} as const

/** Who holds units again after an undo; a reservation whose time is over ends within a minute. */
export function backText(back: readonly HeldUnit[], { t }: PanelText): string {
  const told = back.map(({ for: who, kind, label: unit }) => {
    const [nobody, somebody] = restored[kind]
    return who ? t(somebody, { unit, who }) : t(nobody, { unit })
  })
  const now = currentTime()
  const lapses = back.some(({ until }) => until !== null && until <= now)
  return [...told, ...(lapses ? [t('units.holding.takenBackLapses')] : [])].join(' ')
}
