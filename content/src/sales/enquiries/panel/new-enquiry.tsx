'use client'

import { toast, useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { may, roleOf } from '../../../core/access/permissions.ts'
import {
  type EnquiryDialogRequest,
  enquiryDialogEvent,
  openEnquiryDialog,
} from '../../../core/panel/enquiry-dialog.ts'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useLateCode } from '../../../core/panel/use-late-code.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/** On every page of the panel: `N` opens the dialog in which an enquiry is entered by hand. */
export function NewEnquiry() {
  const { user } = useAuth()
  const mayEnter = may(roleOf(user), 'update', 'enquiries')
  const [asked, setAsked] = useState<EnquiryDialogRequest | null>(null)
  const { t } = usePanelText()
  const code = useLateCode(() => import('./entry-dialog.tsx'), {
    // So that typing can begin at once during a call.
    isAhead: mayEnter,
    isAsked: asked !== null,
    onFailed() {
      setAsked(null)
      toast.error(t('panel.late'))
    },
  })
  usePageEvent('keydown', (event) => {
    if (!mayEnter || event.code !== 'KeyN' || event.shiftKey || !isShortcut(event)) return
    event.preventDefault()
    const button = document.querySelector<HTMLElement>('[data-new-enquiry]')
    if (button) button.click()
    else setAsked({})
  })
  usePageEvent(enquiryDialogEvent, ({ detail }) => {
    if (mayEnter) setAsked(detail)
  })
  if (asked === null || code === null) return null
  return <code.EntryDialog {...asked} close={() => setAsked(null)} />
}

export function NewEnquiryButton() {
  const { t } = usePanelText()
  return (
    <PanelButton onClick={() => openEnquiryDialog()} data-new-enquiry>
      {t('enquiries.entry.title')} <kbd>N</kbd>
    </PanelButton>
  )
}
