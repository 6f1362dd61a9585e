'use client'

import { useEffect, useState } from 'react'
import { writeClock } from '../../words/written-times.ts'
import { usePanelText } from '../use-panel-text.ts'

/** In the header: what time it is in the office. */
export function OfficeClock() {
  const { t } = usePanelText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
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
