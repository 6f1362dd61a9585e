'use client'

import { type EnquiryStatus, enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { SwapIcon } from '@payloadcms/ui'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { type Card, cardOf, isStatus, useMoves } from './use-moves.ts'

const columnOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column], [data-closed]') : null
const cardAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-enquiry]') : null

export function BoardMoves({ children }: { children: ReactNode }) {
  const { t } = usePanelText()
  const move = useMoves()
  const [dragged, setDragged] = useState<Card | null>(null)
  const mark = (column: HTMLElement | null, board: HTMLElement) => {
    for (const each of board.querySelectorAll('[data-over]')) each.removeAttribute('data-over')
    column?.setAttribute('data-over', '')
  }

  function over(event: DragEvent<HTMLElement>) {
    const column = columnOf(event)
    if (!dragged || !column) return
    event.preventDefault()
    mark(column, event.currentTarget)
  }
  function drop(event: DragEvent<HTMLElement>) {
    const column = columnOf(event)?.dataset
    const to = isStatus(column?.column ?? column?.closed)
    mark(null, event.currentTarget)
    if (!dragged || !to) return
    event.preventDefault()
    move(dragged, to)
  }

  return (
    <section
      className="board"
      aria-label={t('enquiries.worklist.board')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board scrolls sideways, also by keyboard.
      tabIndex={0}
      onDragStart={(event) => {
        const card = cardAt(event)
        if (!card) return
        // WebKitGTK ends a drag without data at once. The data is empty, because a text field would take it.
        event.dataTransfer.setData('text/plain', '')
        event.dataTransfer.effectAllowed = 'move'
        setDragged(cardOf(card))
      }}
      onDragOver={over}
      onDrop={drop}
      onDragEnd={(event) => {
        mark(null, event.currentTarget)
        setDragged(null)
      }}
    >
      {children}
    </section>
  )
}

/** Moves a card without dragging it. */
export function MoveButton(card: Card & { status: EnquiryStatus }) {
  const { name, status } = card
  const { t } = usePanelText()
  const move = useMoves()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PanelButton
        isSmall
        look="ghost"
        title={t('enquiries.worklist.move')}
        onClick={() => setOpen(true)}
        data-move
      >
        <SwapIcon />
        <span className="visually-hidden">
          {t('enquiries.worklist.move')}: {name}
        </span>
      </PanelButton>
      {isOpen && (
        <Dialog title={t('enquiries.worklist.moveTo', { name })} close={() => setOpen(false)}>
          <div className="actions" data-moves>
            {enquiryStatuses
              .filter((each) => each !== status)
              .map((each) => (
                <PanelButton
                  key={each}
                  onClick={() => {
                    setOpen(false)
                    move(card, each)
                  }}
                >
                  {t(`enquiries.statuses.${each}`)}
                </PanelButton>
              ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
