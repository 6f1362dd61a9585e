'use client'

import { toast, useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { may, roleOf } from '../../../../core/access/permissions.ts'
import { useLateCode } from '../../../../core/panel/use-late-code.ts'
import { usePageEvent } from '../../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { type HoldingAct, holdingEvent } from './open-holding.ts'

/** On every page of the panel: the dialog in which units are reserved, sold and released. */
export function HoldingDialogs() {
  const { user } = useAuth()
  const maySell = may(roleOf(user), 'update', 'enquiries')
  const [asked, setAsked] = useState<{ act: HoldingAct; key: number } | null>(null)
  const { t } = usePanelText()
  const code = useLateCode(() => import('./holding-dialog.tsx'), {
    // So that a key opens it at once.
    isAhead: maySell,
    isAsked: asked !== null,
    onFailed() {
      setAsked(null)
      toast.error(t('panel.late'))
    },
  })
  usePageEvent(holdingEvent, ({ detail: act }) => {
    if (maySell) setAsked({ act, key: (asked?.key ?? 0) + 1 })
  })
  if (asked === null || code === null) return null
  return <code.HoldingDialog key={asked.key} asked={asked.act} close={() => setAsked(null)} />
}
