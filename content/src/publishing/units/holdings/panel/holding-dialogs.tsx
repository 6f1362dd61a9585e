'use client'

import { useAuth } from '@payloadcms/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { may, roleOf } from '../../../../core/access/permissions.ts'
import { usePageEvent } from '../../../../core/panel/use-page-event.ts'
import { type HoldingAct, holdingEvent } from './open-holding.ts'

const loadDialog = () =>
  import('./holding-dialog.tsx').then((module) => ({ default: module.HoldingDialog }))
const HoldingDialog = lazy(loadDialog)

/** On every page of the panel: the dialog in which units are reserved, sold and released. */
export function HoldingDialogs() {
  const { user } = useAuth()
  const maySell = may(roleOf(user), 'update', 'enquiries')
  const [asked, setAsked] = useState<{ act: HoldingAct; key: number } | null>(null)
  // Fetched ahead, so that a key opens it at once; the dialog itself reports a failure.
  useEffect(() => {
    if (maySell) loadDialog().catch(console.error)
  }, [maySell])
  usePageEvent(holdingEvent, ({ detail: act }) => {
    if (maySell) setAsked({ act, key: (asked?.key ?? 0) + 1 })
  })
  if (asked === null) return null
  return (
    <Suspense>
      <HoldingDialog key={asked.key} asked={asked.act} close={() => setAsked(null)} />
    </Suspense>
  )
}
