'use client'

import { Button, toast, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { inPanelLanguage, words } from '../../model/panel/words.ts'

const label = words('Send again', 'Надіслати ще раз', 'Отправить ещё раз')
const done = words('It is on its way', 'Надсилається', 'Отправляется')
const failed = words('It could not be sent again', 'Не вдалося надіслати', 'Не удалось отправить')

export function SendAgainButton() {
  const { id, initialData } = useDocumentInfo()
  const { i18n } = useTranslation()
  if (!id || initialData?.status === 'sent') return null

  async function again() {
    const response = await fetch(`/api/deliveries/${id}/again`, {
      method: 'POST',
      credentials: 'include',
    })
    if (response.ok) toast.success(inPanelLanguage(done, { i18n }))
    else toast.error(inPanelLanguage(failed, { i18n }))
  }

  return (
    <Button buttonStyle="secondary" size="small" onClick={again} margin={false}>
      {inPanelLanguage(label, { i18n })}
    </Button>
  )
}
