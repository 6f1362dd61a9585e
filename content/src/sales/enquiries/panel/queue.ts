import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'

const key = 'enquiries-opened'
const stored = z.array(z.string()).catch([])

/** The enquiries around a card: of its column, else of the list. */
export const queueOf = (card: Element): string[] =>
  [
    ...(card.closest('[data-column]') ?? document).querySelectorAll<HTMLElement>('[data-enquiry]'),
  ].map(({ dataset }) => dataset.enquiry ?? '')

/** Stores for this tab the column or list from which an enquiry is opened, as it is shown now. */
export const keepQueue = (card: Element): void =>
  void writeItem('sessionStorage', key, JSON.stringify(queueOf(card)))

/** The enquiry after or before one in the list from which it was opened. */
export function besideInQueue(id: string, step: 1 | -1): string | undefined {
  const queue = stored.parse(parsedJson(readItem('sessionStorage', key) ?? ''))
  const at = queue.indexOf(id)
  return at < 0 ? undefined : queue[at + step]
}
