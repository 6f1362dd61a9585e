'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { usePanelText } from '../use-panel-text.ts'
import { OfficeTime } from './office-time.tsx'
import './times.css'

const record = z.object({ updatedAt: z.string() })

/** When the record was changed, in place of Payload's two times in the zone of the browser. */
export function RecordTimes() {
  const { data, initialData } = useDocumentInfo()
  const { t } = usePanelText()
  const times = record.safeParse(data ?? initialData).data
  if (!times) return null
  return (
    <span className="record-times">
      {t('common.changed')} <OfficeTime iso={times.updatedAt} />
    </span>
  )
}
