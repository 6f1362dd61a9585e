import { type ReactNode, useState } from 'react'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  text?: string
  /** What happens, as a verb with its object. */
  action: string
}

/** Asks before something that cannot be undone. The component has to render `confirmation`. */
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
        {/* React drops the `autofocus` attribute, by which the dialog chooses its focus. */}
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
