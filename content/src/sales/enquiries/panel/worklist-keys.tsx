'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { cardOf, isStatus, useMoves } from './use-moves.ts'

/** The element of a card that had the focus last. */
let marked: Element | null = null

/** Keys of the board and the list: they move the focus between the links of the enquiries. */
export function WorklistKeys({ other }: { other: string }) {
  const router = useRouter()
  const { asked, move } = useMoves()
  const advance = () => {
    const card = current()
    const next = isStatus(card?.dataset.nextStatus)
    if (card && next) move(cardOf(card), next)
  }
  usePageEvent('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('[data-enquiry]')) marked = target
  })
  // Restore the focus, because a card that moves to another column is a new element.
  useEffect(() => {
    const lost = marked
    if (!lost || lost.isConnected || document.activeElement !== document.body) return
    const id = lost.closest<HTMLElement>('[data-enquiry]')?.dataset.enquiry
    const card = id && document.querySelector(`[data-enquiry="${CSS.escape(id)}"] a`)
    if (card instanceof HTMLElement) card.focus()
  })
  usePageEvent('keydown', (event) => {
    if (!isShortcut(event)) return
    const { code } = event
    if (code === 'KeyV') router.push(other)
    else if (code === 'KeyJ') moveFocus(cards, 1)
    else if (code === 'KeyK') moveFocus(cards, -1)
    else if (code === 'KeyH') moveFocus(columns, -1)
    else if (code === 'KeyL') moveFocus(columns, 1)
    else if (code === 'KeyT') press('[data-take]')
    else if (code === 'KeyM') press('[data-move]')
    else if (event.shiftKey && code === 'ArrowRight') advance()
    else return
    event.preventDefault()
  })
  return asked
}

function current(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-enquiry]') ?? null
}

const cards = '[data-enquiry]'
const columns = '[data-column]:has([data-enquiry])'

/** Moves the focus to another card or column; without focus to the first card. */
function moveFocus(selector: string, step: number): void {
  const all = [...document.querySelectorAll(selector)]
  const at = all.findIndex((each) => each.contains(document.activeElement))
  const next = at === -1 ? all[0] : all[at + step]
  const link = next?.querySelector<HTMLElement>('[data-enquiry] a')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Clicks the button of the focused card, or else of the first card, which has waited longest. */
function press(selector: string): void {
  const button = (current() ?? document).querySelector<HTMLButtonElement>(selector)
  button?.click()
}
