'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/**
 * Opens the browser's choice of files together with the form of a new file, and when a file is taken out to be
 * replaced; then it says what of the former file stays.
 */
export function FileChooser() {
  const { id } = useDocumentInfo()
  const { t } = usePanelText()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After a reload nobody has clicked, and browsers refuse with an error in the console.
    if (!navigator.userActivation?.isActive) return
    // Not `click`, which WebKit ignores some time after a press.
    here.current?.parentElement?.querySelector<HTMLInputElement>('input[type="file"]')?.showPicker()
  }, [])
  return (
    <div ref={here} hidden={!id} data-replacing={id ? '' : undefined}>
      {id ? t('media.replacing') : null}
    </div>
  )
}
