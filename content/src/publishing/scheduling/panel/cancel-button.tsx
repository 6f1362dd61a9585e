'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

interface Props {
  id: string
  title: string
  /** Called after cancelling; by default the page reloads its data. */
  cancelled?: () => void
  /** For dialogs, which would hide a toast. */
  failed?: (problem: string) => void
}

export function CancelButton({ cancelled, failed = toast.error, id, title }: Props) {
  const { t } = usePanelText()
  const router = useRouter()
  const cancel = () =>
    panelRequest('DELETE', `scheduled/${id}`, z.null()).then(cancelled ?? router.refresh, (cause) =>
      failed(t(problemOf(cause, 'scheduling.removeFailed'))),
    )
  return (
    <PanelButton isSmall onClick={() => void cancel()}>
      {t('scheduling.remove')}
      <span className="visually-hidden">: {title}</span>
    </PanelButton>
  )
}
