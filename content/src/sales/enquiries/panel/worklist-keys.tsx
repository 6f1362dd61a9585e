'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { keepQueue, queueOf } from './queue.ts'
import { cardOf, isStatus, useMoves } from './use-moves.ts'

/** The card that had the focus last, with the cards around it. */
let marked: { card: HTMLElement; column: string | undefined; queue: string[] } | null = null

function mark(card: HTMLElement): void {
  const column = card.closest<HTMLElement>('[data-column]')?.dataset.column
  marked = { card, column, queue: queueOf(card) }
}

const linkOf = (id: string, column: string | undefined) =>
  document.querySelector<HTMLElement>(
    `${column === undefined ? '' : `[data-column="${column}"] `}[data-enquiry="${CSS.escape(id)}"] a`,
  )

/** Keys of the board and the list: they move the focus between the links of the enquiries. */
export function WorklistKeys({ other }: { other: string }) {
  const router = useRouter()
  const move = useMoves()
  const advance = () => {
    const card = current()
    const next = isStatus(card?.dataset.nextStatus)
    if (card && next) move(cardOf(card), next)
  }
  usePageEvent('focusin', ({ target }) => {
    const card = cardAround(target)
    if (card) mark(card)
  })
  usePageEvent('click', ({ target }) => {
    const card = target instanceof Element && target.closest('a') ? cardAround(target) : null
    if (card) keepQueue(card)
  })
  // A card that moves to another column is a new element, or gone. The focus stays in the column, because there is
  // the next one to answer.
  useEffect(() => {
    if (!marked || marked.card.isConnected || document.activeElement !== document.body) return
    const { card, column, queue } = marked
    const at = queue.indexOf(card.dataset.enquiry ?? '')
    const order = [...queue.slice(at), ...queue.slice(0, at).reverse()]
    const link = order.map((id) => linkOf(id, column)).find((each) => each !== null)
    const moved = link ?? linkOf(card.dataset.enquiry ?? '', undefined)
    moved?.focus()
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
  return null
}

const cardAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-enquiry]') : null

const current = () => cardAround(document.activeElement)

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

/** Clicks the button of the focused card, or else the first such button on the page. */
function press(selector: string): void {
  const button = (current() ?? document).querySelector<HTMLButtonElement>(selector)
  button?.click()
}
