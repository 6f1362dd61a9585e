'use client'

import { toast, useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { may, roleOf } from '../../../../core/access/permissions.ts'
import { useConfirm } from '../../../../core/panel/dialog/use-confirm.tsx'
import { useLateCode } from '../../../../core/panel/use-late-code.ts'
import { usePageEvent } from '../../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { type HoldingAct, holdingEvent, type Leaving } from './open-holding.ts'

/** On every page of the panel: the dialog in which units are reserved, sold, corrected and released. */
export function HoldingDialogs() {
  const { user } = useAuth()
  const maySell = may(roleOf(user), 'update', 'enquiries')
  const [asked, setAsked] = useState<{ act: HoldingAct; key: number } | null>(null)
  const { confirm, confirmation } = useConfirm()
  const { t } = usePanelText()
  const code = useLateCode(() => import('./hold-dialog.tsx'), {
    // So that a key opens it at once.
    isAhead: maySell,
    isAsked: asked !== null,
    onFailed() {
      setAsked(null)
      toast.error(t('panel.late'))
    },
  })
  async function leave({ leaves, release }: Leaving) {
    const title = t('units.holding.release.becomesAvailable', { unit: leaves })
    if (await confirm({ title, action: t('units.holding.acts.release') })) release()
  }
  usePageEvent(holdingEvent, ({ detail: act }) => {
    if (!maySell) return
    if ('leaves' in act) void leave(act)
    else setAsked({ act, key: (asked?.key ?? 0) + 1 })
  })
  return (
    <>
      {confirmation}
      {asked && code && (
        <code.HoldDialog key={asked.key} opened={asked.act} close={() => setAsked(null)} />
      )}
    </>
  )
}
