'use client'

import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { panelRequest } from '../../../panel/panel-request.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { words } from '../../../words/words.ts'

const label = words('Send again', 'Надіслати ще раз', 'Отправить ещё раз')
const done = words('It is on its way', 'Надсилається', 'Отправляется')
const failed = words('It could not be sent again', 'Не вдалося надіслати', 'Не удалось отправить')

export function ResendButton() {
  const { id, initialData } = useDocumentInfo()
  const { t } = usePanelText()
  if (!id || initialData?.status === 'sent') return null
  const resend = () =>
    panelRequest('POST', `deliveries/${id}/again`, z.unknown()).then(
      () => toast.success(t(done)),
      () => toast.error(t(failed)),
    )
  return (
    <Button buttonStyle="secondary" size="small" onClick={resend} margin={false}>
      {t(label)}
    </Button>
  )
}
