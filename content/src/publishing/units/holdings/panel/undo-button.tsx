'use client'

import { useRouter } from 'next/navigation'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { takeBack } from './done-toast.ts'

/** Undoes a reservation or sale. */
export function UndoButton({ holding }: { holding: string }) {
  const text = usePanelText()
  const router = useRouter()
  return (
    <PanelButton
      isSmall
      look="ghost"
      onClick={() => void takeBack([holding], text, () => router.refresh())}
    >
      {text.t('units.holding.undo')}
    </PanelButton>
  )
}
