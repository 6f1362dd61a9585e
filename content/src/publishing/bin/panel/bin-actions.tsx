'use client'

import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import '../../../core/panel/ends/ends.css'

/** What can be done with a record in the bin. */
export function BinActions({ id, title, type }: { type: string; id: string; title: string }) {
  const { isBusy, send, t } = useChange({ NEEDED: 'bin.needed' })
  const name = <span className="visually-hidden">: {title}</span>
  return (
    <span className="actions">
      <PanelButton
        isSmall
        disabled={isBusy}
        onClick={() => void send('POST', `${type}/${id}/restore`)}
      >
        {t('bin.restore')}
        {name}
      </PanelButton>
      <PanelButton
        isSmall
        look="danger"
        disabled={isBusy}
        onClick={() => void send('DELETE', `${type}/${id}/bin?ends=ask`)}
      >
        {t('bin.forGood')}
        {name}
      </PanelButton>
    </span>
  )
}
