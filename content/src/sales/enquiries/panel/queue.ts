import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { type Queued, queued } from '../worklist/queued.ts'

const key = 'enquiries-opened'

const around = (card: Element) => [
  ...(card.closest('[data-column]') ?? document).querySelectorAll<HTMLElement>('[data-enquiry]'),
]

/** The enquiries around a card: of its column, else of the list. */
export const queueOf = (card: Element): string[] =>
  around(card).map(({ dataset }) => dataset.enquiry ?? '')

/** Stores for this tab the column or list from which an enquiry is opened, as it is shown now. */
export function keepQueue(card: Element): void {
  const shown = around(card).map(({ dataset: { enquiry: id, owner = null, status } }) => {
    return { id, owner, status }
  })
  writeItem('sessionStorage', key, JSON.stringify(shown))
}

/** The enquiries after or before one, the nearest first, in the list from which it was opened. */
export function besideInQueue(id: string, step: 1 | -1): Queued[] {
  const all = queued
    .array()
    .catch([])
    .parse(parsedJson(readItem('sessionStorage', key) ?? ''))
  const at = all.findIndex((each) => each.id === id)
  if (at < 0) return []
  return step === 1 ? all.slice(at + 1) : all.slice(0, at).toReversed()
}
