'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { usePanelText } from '../use-panel-text.ts'
import { OfficeTime } from './office-time.tsx'
import './times.css'

const record = z.object({ updatedAt: z.string() })

/** Shows when the record was changed. Replaces Payload's two times, which are in the zone of the browser. */
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
