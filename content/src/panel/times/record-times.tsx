'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { writeOfficeTime, zoneWords } from '../../words/office-time.ts'
import { words } from '../../words/words.ts'
import { usePanelText } from '../use-panel-text.ts'
import './times.css'

const record = z.object({ updatedAt: z.string(), createdAt: z.string() })
const changed = words('Changed', 'Змінено', 'Изменено')
const created = words('Created', 'Створено', 'Создано')

/** When the record was changed, in place of Payload's two times in the zone of the browser. */
export function RecordTimes() {
  const { data, initialData } = useDocumentInfo()
  const { language, t } = usePanelText()
  const times = record.safeParse(data ?? initialData).data
  if (!times) return null
  const write = (iso: string) => `${writeOfficeTime(iso, language)} ${t(zoneWords)}`
  return (
    <span className="record-times" title={`${t(created)} ${write(times.createdAt)}`}>
      {t(changed)} {write(times.updatedAt)}
    </span>
  )
}
