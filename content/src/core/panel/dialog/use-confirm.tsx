import { type ReactNode, useState } from 'react'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  text?: string
  /** What is done, as a verb with its object. */
  action: string
}

/** Asks before something that can't be undone, while the component renders `confirmation`. */
export function useConfirm(): {
  confirm: (question: Question) => Promise<boolean>
  confirmation: ReactNode
} {
  const { t } = usePanelText()
  const [asked, setAsked] = useState<(Question & { answer: (isSure: boolean) => void }) | null>(
    null,
  )
  const confirm = (question: Question) =>
    new Promise<boolean>((answer) => setAsked({ ...question, answer }))
  const end = (isSure: boolean) => {
    asked?.answer(isSure)
    setAsked(null)
  }
  const confirmation = asked && (
    <Dialog title={asked.title} lead={asked.text} close={() => end(false)}>
      <footer className="actions">
        {/* The attribute, which React leaves out, is what the dialog focuses by. */}
        <PanelButton
          ref={(button) => button?.setAttribute('autofocus', '')}
          onClick={() => end(false)}
        >
          {t('panel.keep')} <kbd>Esc</kbd>
        </PanelButton>
        <PanelButton look="danger" onClick={() => end(true)}>
          {asked.action}
        </PanelButton>
      </footer>
    </Dialog>
  )
  return { confirm, confirmation }
}
