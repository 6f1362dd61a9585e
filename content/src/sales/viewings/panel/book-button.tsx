'use client'

import { useState } from 'react'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { writeOfficeTime } from '../../../core/words/written-times.ts'
import { MoveDialog, type Moved } from './calendar-dialogs.tsx'
import { type KnownEnquiry, WriteDialog } from './write-dialog.tsx'

/** Books a viewing for the enquiry of the page, or moves the one that it has, also by `B`. */
export function BookButton({ ahead, enquiry }: { ahead: Moved | null; enquiry: KnownEnquiry }) {
  const { language, t } = usePanelText()
  const [opened, setOpened] = useState<'book' | 'move' | null>(null)
  usePageEvent('keydown', (event) => {
    if (event.code !== 'KeyB' || event.shiftKey || !isShortcut(event)) return
    event.preventDefault()
    setOpened('book')
  })
  const close = () => setOpened(null)
  return (
    <>
      <PanelButton onClick={() => setOpened('book')} data-book-viewing>
        {t('viewings.calendar.book')} <kbd>B</kbd>
      </PanelButton>
      {opened === 'book' && (
        <WriteDialog known={enquiry} close={close}>
          {ahead && (
            <p className="note note--warn" data-ahead>
              {t('viewings.calendar.hasOne', {
                time: writeOfficeTime(Date.parse(ahead.start), language),
              })}{' '}
              <PanelButton isSmall onClick={() => setOpened('move')}>
                {t('viewings.calendar.move')}
              </PanelButton>
            </p>
          )}
        </WriteDialog>
      )}
      {opened === 'move' && ahead && <MoveDialog entry={ahead} start={ahead.start} close={close} />}
    </>
  )
}
