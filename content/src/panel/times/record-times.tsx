'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { writeOfficeTime } from '../../words/office-time.ts'
import { usePanelText } from '../use-panel-text.ts'
import './times.css'

const record = z.object({ updatedAt: z.string(), createdAt: z.string() })

/** When the record was changed, in place of Payload's two times in the zone of the browser. */
export function RecordTimes() {
  const { data, initialData } = useDocumentInfo()
  const { language, t } = usePanelText()
  const times = record.safeParse(data ?? initialData).data
  if (!times) return null
  const write = (iso: string) => `${writeOfficeTime(iso, language)} ${t('panel.officeTime')}`
  return (
    <span className="record-times" title={`${t('panel.created')} ${write(times.createdAt)}`}>
      {t('panel.changed')} {write(times.updatedAt)}
    </span>
  )
}
