'use client'

import { useOffline } from 'next/offline'
import { Strip } from './unsaved/strip.tsx'
import { usePanelText } from './use-panel-text.ts'

/** Says that the service does not answer; what was clicked follows once it does. */
export function Unconnected() {
  const isOffline = useOffline()
  const { t } = usePanelText()
  if (!isOffline) return null
  return <Strip words={t('panel.framework.unconnected')} name="away" within={document.body} />
}
