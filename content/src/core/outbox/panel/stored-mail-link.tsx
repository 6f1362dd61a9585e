'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { usePanelText } from '../../panel/use-panel-text.ts'

const message = z.object({
  channel: z.literal('mail'),
  status: z.literal('sent'),
  deliveryId: z.string(),
})

export function StoredMailLink() {
  const { initialData } = useDocumentInfo()
  const { t } = usePanelText()
  const { data } = message.safeParse(initialData)
  if (!data) return null
  return <a href={`/mail/${data.deliveryId}.html`}>{t('messages.stored')}</a>
}
