'use client'

import { useRouter } from 'next/navigation'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { undoAct } from './send-act.ts'

/** Undoes an act on holdings. */
export function UndoButton({ batch }: { batch: string }) {
  const text = usePanelText()
  const router = useRouter()
  return (
    <PanelButton
      isSmall
      look="ghost"
      onClick={() => void undoAct(batch, text, () => router.refresh())}
    >
      {text.t('units.holding.undo')}
    </PanelButton>
  )
}
