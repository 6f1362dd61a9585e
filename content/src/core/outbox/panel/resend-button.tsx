'use client'

import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { panelRequest, problemOf } from '../../panel/panel-request.ts'
import { usePanelText } from '../../panel/use-panel-text.ts'

export function ResendButton() {
  const { id, initialData } = useDocumentInfo()
  const { t } = usePanelText()
  if (!id || initialData?.status === 'sent') return null
  const resend = () =>
    panelRequest('POST', `messages/${id}/again`, z.unknown()).then(
      () => toast.success(t('messages.resend.done')),
      (cause) => toast.error(t(problemOf(cause, 'messages.resend.failed'))),
    )
  return (
    <Button buttonStyle="secondary" size="small" onClick={resend} margin={false}>
      {t('messages.resend.button')}
    </Button>
  )
}
