'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/** Puts the first hour away for this person. */
export function HideFirstHour({ preference }: { preference: string }) {
  const { t } = usePanelText()
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const hide = () => {
    setIsBusy(true)
    const stored = panelRequest('POST', `payload-preferences/${preference}`, z.unknown(), {
      value: { isHidden: true },
    })
    stored.then(router.refresh, () => setIsBusy(false))
  }
  return (
    <button type="button" className="link" disabled={isBusy} onClick={hide}>
      {t('start.firstHour.hide')}
    </button>
  )
}
