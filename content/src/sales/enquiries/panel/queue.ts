import { readItem, writeItem } from '@alun/contract/rules/browser-storage'

const key = 'enquiries-opened'

const idsIn = (list: ParentNode) =>
  [...list.querySelectorAll<HTMLElement>('[data-enquiry]')].flatMap(
    ({ dataset }) => dataset.enquiry ?? [],
  )

/** The enquiries around a card: of its column, else of the list. */
export function queueOf(card: Element): string[] {
  return idsIn(card.closest('[data-column]') ?? document)
}

/** Stores for this tab from which column or list an enquiry is opened. */
export function keepQueue(card: Element): void {
  writeItem('sessionStorage', key, queueOf(card).join(' '))
}

/** The next or previous enquiry, in the order of the list from which this one was opened; `null` at its ends. */
export function besideInQueue(id: string, step: 1 | -1): string | null {
  const ids = readItem('sessionStorage', key)?.split(' ') ?? []
  const at = ids.indexOf(id)
  return at < 0 ? null : (ids[at + step] ?? null)
}
