'use client'

import { getTranslation } from '@payloadcms/translations'
import { useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { z } from 'zod'
import { useOwnTitle } from '../use-own-title.ts'
import { usePanelText } from '../use-panel-text.ts'
import { OfficeTime } from './office-time.tsx'
import './times.css'

const record = z.object({ updatedAt: z.string() })

/**
 * Shows when the record was changed, instead of Payload's two times, which are in the zone of the browser. A record
 * that is not saved yet gets its kind as heading, because Payload would call it untitled whatever is typed.
 */
export function RecordTimes() {
  const { data, docConfig, id, initialData } = useDocumentInfo()
  const { t } = usePanelText()
  const { i18n } = useTranslation()
  const kind = docConfig && 'labels' in docConfig ? docConfig.labels.singular : ''
  const label = getTranslation(kind, i18n)
  useOwnTitle(id ? undefined : i18n.t('general:creatingNewLabel', { label }))
  const times = record.safeParse(data ?? initialData).data
  if (!times) return null
  return (
    <span className="record-times">
      {t('common.changed')} <OfficeTime iso={times.updatedAt} />
    </span>
  )
}
