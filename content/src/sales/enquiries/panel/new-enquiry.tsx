'use client'

import { useAuth } from '@payloadcms/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { KnownPerson } from './entry-dialog.tsx'

const asked = 'new-enquiry'
const loadDialog = () =>
  import('./entry-dialog.tsx').then((module) => ({ default: module.EntryDialog }))
const EntryDialog = lazy(loadDialog)

/** On every page of the panel: `N` opens the dialog in which an enquiry is entered by hand, unless `[data-own-n]` has another use for it. */
export function NewEnquiry() {
  const { user } = useAuth()
  const mayEnter = may(roleOf(user), 'update', 'enquiries')
  const [known, setKnown] = useState<KnownPerson | 'nobody' | null>(null)
  // Who takes a call types on at once; a failure is met again when the dialog opens.
  useEffect(() => {
    if (mayEnter) loadDialog().catch(console.error)
  }, [mayEnter])
  usePageEvent('keydown', (event) => {
    if (!mayEnter || event.code !== 'KeyN' || event.shiftKey || !isShortcut(event)) return
    if (document.querySelector('[data-own-n]')) return
    event.preventDefault()
    const button = document.querySelector<HTMLElement>('[data-new-enquiry]')
    if (button) button.click()
    else setKnown('nobody')
  })
  const open = useEffectEvent((event: Event) => {
    if (mayEnter) setKnown((event instanceof CustomEvent && event.detail) || 'nobody')
  })
  useEffect(() => {
    const listener = (event: Event) => open(event)
    document.addEventListener(asked, listener)
    return () => document.removeEventListener(asked, listener)
  }, [])
  if (known === null) return null
  return (
    <Suspense>
      <EntryDialog known={known === 'nobody' ? null : known} close={() => setKnown(null)} />
    </Suspense>
  )
}

export function NewEnquiryButton({ known }: { known?: KnownPerson }) {
  const { t } = usePanelText()
  return (
    <PanelButton
      onClick={() => document.dispatchEvent(new CustomEvent(asked, { detail: known }))}
      data-new-enquiry
    >
      {t('enquiries.worklist.newEnquiry')} <kbd>N</kbd>
    </PanelButton>
  )
}
