'use client'

import { useEffect, useState } from 'react'
import { readersTime, writeOfficeTime } from '../../words/written-times.ts'
import { usePanelText } from '../use-panel-text.ts'
import './times.css'

/** A time in the zone of the office; the reader's own time is in the tooltip if it differs. */
export function OfficeTime({ iso }: { iso: string }) {
  const { language, t } = usePanelText()
  const [own, setOwn] = useState<string | null>(null)
  // Only the browser knows the reader's zone.
  useEffect(() => setOwn(readersTime(iso, language)), [iso, language])
  return (
    <time
      className="figure"
      dateTime={iso}
      title={own === null ? undefined : t('panel.yourTime', { time: own })}
    >
      {writeOfficeTime(iso, language)}{' '}
      <small className="office-time">{t('panel.officeTime')}</small>
    </time>
  )
}
