'use client'

import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { setAsker } from './ask-end.ts'
import { ListedRows } from './listed-rows.tsx'
import type { Question } from './question.ts'

interface Asked {
  question: Question
  isAgain: boolean
  answer: (goesOn: boolean) => void
}

/** Lists what hangs on a change, and lets the person go on or not. Every page of the panel has it once. */
export function EndDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useRef<Asked | null>(null)
  useEffect(() => {
    // A call whose dialog is gone would wait for ever.
    const leave = () => open.current?.answer(false)
    setAsker((question, isAgain) => {
      leave()
      return new Promise((answer) => {
        open.current = { question, isAgain, answer }
        setAsked(open.current)
      })
    })
    return () => {
      leave()
      setAsker(null)
    }
  }, [])
  if (!asked) return null
  const end = (goesOn: boolean) => {
    asked.answer(goesOn)
    setAsked(null)
  }
  return <EndQuestion key={asked.question.seen} {...asked} end={end} />
}

function EndQuestion({
  end,
  isAgain,
  question: { act, groups, of },
}: Asked & { end: (goesOn: boolean) => void }) {
  const { t } = usePanelText()
  const left = isAgain ? 'ends.again' : 'ends.lead'
  const ended = groups.length === 0 ? 'ends.alone' : undefined
  const lead = groups.some(({ isLeft }) => isLeft) ? left : ended
  return (
    <Dialog
      isWide
      title={of ? `${act}: ${of}` : act}
      lead={lead && t(lead)}
      close={() => end(false)}
    >
      {groups.map((group) => (
        <ListedRows key={group.name} group={group} />
      ))}
      <footer className="actions">
        <PanelButton
          // Chosen by the dialog before any field, so that Enter changes nothing.
          ref={(button) => button?.setAttribute('autofocus', '')}
          onClick={() => end(false)}
        >
          {t('ends.leave')} <kbd>Esc</kbd>
        </PanelButton>
        <PanelButton look="danger" onClick={() => end(true)}>
          {act}
        </PanelButton>
      </footer>
    </Dialog>
  )
}
