'use client'

import { useState } from 'react'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { type KnownEnquiry, WriteDialog } from './write-dialog.tsx'

/** Books a viewing for the enquiry of the page, also by `B`. */
export function BookButton({ enquiry }: { enquiry: KnownEnquiry }) {
  const { t } = usePanelText()
  const [isOpen, setOpen] = useState(false)
  usePageEvent('keydown', (event) => {
    if (event.code !== 'KeyB' || event.shiftKey || !isShortcut(event)) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <PanelButton onClick={() => setOpen(true)} data-book-viewing>
        {t('viewings.calendar.book')} <kbd>B</kbd>
      </PanelButton>
      {isOpen && <WriteDialog known={enquiry} close={() => setOpen(false)} />}
    </>
  )
}
