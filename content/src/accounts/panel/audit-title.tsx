'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { useOwnTitle } from '../../core/panel/use-own-title.ts'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import { auditEventNames } from '../audit-event-names.ts'

const audited = z.object({ event: z.enum(auditEventNames) })

export function AuditTitle() {
  const { initialData } = useDocumentInfo()
  const { t } = usePanelText()
  const { data } = audited.safeParse(initialData)
  useOwnTitle(data && t(`accounts.events.${data.event}`))
  return null
}
