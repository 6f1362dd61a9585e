'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { useOwnTitle } from '../../../core/panel/use-own-title.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { writeOfficeTime } from '../../../core/words/written-times.ts'

const viewing = z.object({ slot: z.iso.datetime() })

export function ViewingTitle() {
  const { initialData } = useDocumentInfo()
  const { language, t } = usePanelText()
  const { data } = viewing.safeParse(initialData)
  useOwnTitle(data && `${writeOfficeTime(data.slot, language)} ${t('panel.officeTime')}`)
  return null
}
