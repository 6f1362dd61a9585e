'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { useOwnTitle } from '../../panel/use-own-title.ts'
import { usePanelText } from '../../panel/use-panel-text.ts'
import { messageKindText } from './message-kind-cell.tsx'

const message = z.object({ kind: z.string() })

export function MessageTitle() {
  const { initialData } = useDocumentInfo()
  const { t } = usePanelText()
  const { data } = message.safeParse(initialData)
  useOwnTitle(data && messageKindText(data.kind, t))
  return null
}
