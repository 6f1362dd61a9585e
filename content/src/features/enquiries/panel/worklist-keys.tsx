'use client'

import { useRouter } from 'next/navigation'
import { usePageEvent } from '../../../panel/use-page-event.ts'
import { cardOf, isStatus, useMoves } from './use-moves.ts'

/** Keys of the board and the list: they move the focus between the links of the enquiries. */
export function WorklistKeys({ other }: { other: string }) {
  const router = useRouter()
  const move = useMoves()
  const advance = () => {
    const card = current()
    const next = isStatus(card?.dataset.nextStatus)
    if (card && next) void move(cardOf(card), next)
  }
  usePageEvent('keydown', (event) => {
    if (!isShortcut(event)) return
    const key = event.key.toLowerCase()
    if (key === 'v') router.push(other)
    else if (key === 'j') moveBy(1)
    else if (key === 'k') moveBy(-1)
    else if (key === 'h') moveColumn(-1)
    else if (key === 'l') moveColumn(1)
    else if (key === 't') press('[data-take]')
    else if (key === 'm') press('[data-move]')
    else if (event.shiftKey && event.key === 'ArrowRight') advance()
    else return
    event.preventDefault()
  })
  return null
}

/** Not while somebody types, and not with the keys of browser and system. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

const enquiries = () => [...document.querySelectorAll<HTMLElement>('[data-enquiry]')]

function current(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-enquiry]') ?? null
}

function focus(enquiry: Element | null | undefined): void {
  const link = enquiry?.querySelector('a')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function moveBy(step: number): void {
  const all = enquiries()
  const here = current()
  const at = here ? all.indexOf(here) : -1
  focus(all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))])
}

function moveColumn(step: number): void {
  const columns = [...document.querySelectorAll('[data-column]')].filter((column) =>
    column.querySelector('[data-enquiry]'),
  )
  const at = columns.findIndex((column) => column.contains(document.activeElement))
  focus(columns[at === -1 ? 0 : at + step]?.querySelector('[data-enquiry]'))
}

/** Without a focused card: the first card in the document, which has waited longest. */
function press(selector: string): void {
  const button = (current() ?? document).querySelector<HTMLButtonElement>(selector)
  button?.click()
}
