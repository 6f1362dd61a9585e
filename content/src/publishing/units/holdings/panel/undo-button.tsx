'use client'

import { useRouter } from 'next/navigation'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { takeBack } from './done-toast.ts'

/** Takes a reservation or sale back as if it had not been. */
export function UndoButton({ holding }: { holding: string }) {
  const { t } = usePanelText()
  const router = useRouter()
  return (
    <PanelButton
      isSmall
      look="ghost"
      onClick={() => void takeBack([holding], t, () => router.refresh())}
    >
      {t('units.holding.undo')}
    </PanelButton>
  )
}
