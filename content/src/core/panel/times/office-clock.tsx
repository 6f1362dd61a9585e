'use client'

import { currentTime } from '@alun/contract/rules/current-time'
import { useEffect, useState } from 'react'
import { writeClock } from '../../words/written-times.ts'
import { usePanelText } from '../use-panel-text.ts'

export function OfficeClock() {
  const { t } = usePanelText()
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="office-clock">
      <b className="figure" suppressHydrationWarning>
        {writeClock(now)}
      </b>{' '}
      {t('panel.officeTime')}
    </span>
  )
}
