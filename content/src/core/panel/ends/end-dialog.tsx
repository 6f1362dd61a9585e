'use client'

import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { setAsker } from './ask-end.ts'
import { AskedRows } from './asked-rows.tsx'
import { type EndsAnswer, others, type Question } from './question.ts'

interface Asked {
  question: Question
  isAgain: boolean
  answer: (chosen: EndsAnswer | null) => void
}

/** Asks what happens to what hangs on a change; stands once on every page of the panel. */
export function EndDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useRef<Asked | null>(null)
  useEffect(() => {
    // A call whose dialog is gone would wait for ever.
    const leave = () => open.current?.answer(null)
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
  const end = (chosen: EndsAnswer | null) => {
    asked.answer(chosen)
    setAsked(null)
  }
  return <EndQuestion key={asked.question.seen} {...asked} end={end} />
}

function EndQuestion({
  end,
  isAgain,
  question: { act, groups, seen },
}: Asked & { end: (chosen: EndsAnswer | null) => void }) {
  const { t } = usePanelText()
  const [choices, setChoices] = useState<EndsAnswer['choices']>({})
  // What ends with the change is only named, without a choice.
  const isAsked = groups.some(({ choices: offered }) => offered.length > 0)
  const asked = isAgain ? 'ends.again' : 'ends.lead'
  const lead = isAsked ? asked : groups.length === 0 ? 'ends.alone' : undefined
  const choose = (group: string, id: string, choice: string) =>
    setChoices((before) => ({
      ...before,
      // A choice for all replaces those for single rows.
      [group]: id === others ? { [others]: choice } : { ...before[group], [id]: choice },
    }))
  return (
    <Dialog isWide title={act} lead={lead && t(lead)} close={() => end(null)}>
      {groups.map((group) => (
        <AskedRows
          key={group.name}
          group={group}
          chosen={choices[group.name] ?? {}}
          choose={(id, choice) => choose(group.name, id, choice)}
        />
      ))}
      <footer className="actions">
        <PanelButton
          // Chosen by the dialog before any field, so that Enter changes nothing.
          ref={(button) => button?.setAttribute('autofocus', '')}
          onClick={() => end(null)}
        >
          {t('ends.leave')} <kbd>Esc</kbd>
        </PanelButton>
        <PanelButton look="danger" onClick={() => end({ seen, choices })}>
          {act}
        </PanelButton>
      </footer>
    </Dialog>
  )
}
