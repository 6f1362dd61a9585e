'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useDeletion } from '../../../core/panel/ends/delete-records.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import '../../../core/panel/ends/ends.css'

/** What can be done with a record in the bin. */
export function BinActions({ id, title, type }: { type: string; id: string; title: string }) {
  const { isBusy, send, t } = useChange()
  const router = useRouter()
  const remove = useDeletion(type, () => router.refresh())
  const name = <span className="visually-hidden">: {title}</span>
  return (
    <span className="actions">
      <PanelButton
        isSmall
        disabled={isBusy}
        onClick={() =>
          void send('POST', `${type}/${id}/restore`).then(
            (isDone) => isDone && toast.success(t('bin.restoredOne', { title })),
          )
        }
      >
        {t('bin.restore')}
        {name}
      </PanelButton>
      <PanelButton
        isSmall
        look="danger"
        disabled={isBusy}
        onClick={() => void remove(`/${id}/bin`)}
      >
        {t('bin.forGood')}
        {name}
      </PanelButton>
    </span>
  )
}
