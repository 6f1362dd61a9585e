import { useEffect } from 'react'
import { island } from '../island.ts'
import { listenToPanel } from './listen-to-panel.ts'

function LivePreview({ panelOrigin }: { panelOrigin: string }) {
  useEffect(() => listenToPanel(panelOrigin), [panelOrigin])
  return null
}

export const livePreview = island('live-preview', LivePreview, 'idle')
