'use client'

import { useAuth } from '@payloadcms/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { may, roleOf } from '../../../core/access/permissions.ts'
import {
  type EnquiryDialogRequest,
  enquiryDialogEvent,
  openEnquiryDialog,
} from '../../../core/panel/enquiry-dialog.ts'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

const loadDialog = () =>
  import('./entry-dialog.tsx').then((module) => ({ default: module.EntryDialog }))
const EntryDialog = lazy(loadDialog)

/** On every page of the panel: `N` opens the dialog in which an enquiry is entered by hand. */
export function NewEnquiry() {
  const { user } = useAuth()
  const mayEnter = may(roleOf(user), 'update', 'enquiries')
  const [asked, setAsked] = useState<EnquiryDialogRequest | null>(null)
  // Prefetch the code, so that typing can begin at once during a call; the dialog itself reports a failure.
  useEffect(() => {
    if (mayEnter) loadDialog().catch(console.error)
  }, [mayEnter])
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
  if (asked === null) return null
  return (
    <Suspense>
      <EntryDialog {...asked} close={() => setAsked(null)} />
    </Suspense>
  )
}

export function NewEnquiryButton() {
  const { t } = usePanelText()
  return (
    <PanelButton onClick={() => openEnquiryDialog()} data-new-enquiry>
      {t('enquiries.entry.title')} <kbd>N</kbd>
    </PanelButton>
  )
}
