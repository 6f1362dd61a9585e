'use client'

import { toast } from '@payloadcms/ui'
import { useChange } from '../../../core/panel/use-change.ts'

export function AcceptSecretButton() {
  const { isBusy, send, t } = useChange()
  const accept = async () => {
    if (await send('POST', 'accounts/secret')) toast.success(t('start.secretAccepted'))
  }
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void accept()}>
      {t('start.acceptSecret')}
    </button>
  )
}
