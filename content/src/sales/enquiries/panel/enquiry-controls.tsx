'use client'

import type { ComponentProps } from 'react'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'

export function ChangeSelect(
  props: ComponentProps<typeof Select> & { id: string; name: 'status' | 'owner' },
) {
  const { id, name, ...select } = props
  const { send, isBusy } = useChange()
  return (
    <Select
      {...select}
      disabled={isBusy}
      onChange={({ target }) =>
        void send('PATCH', `enquiries/${id}?depth=0`, { [name]: target.value || null })
      }
    />
  )
}

export function SendAgain({ message }: { message: string }) {
  const { send, isBusy, t } = useChange()
  return (
    <PanelButton
      isSmall
      disabled={isBusy}
      onClick={() => void send('POST', `messages/${message}/again`)}
    >
      {t('messages.resend.button')}
    </PanelButton>
  )
}

/** `T` takes the enquiry, `S` goes to the next step, `C` to the calendar. */
export function EnquiryKeys() {
  usePageEvent('keydown', (event) => {
    if (!isShortcut(event)) return
    if (event.code === 'KeyT') document.querySelector<HTMLButtonElement>('[data-take]')?.click()
    else if (event.code === 'KeyS') {
      document.querySelector<HTMLInputElement>('[data-next-step] input')?.focus()
    } else if (event.code === 'KeyC')
      document.querySelector<HTMLElement>('[data-calendar]')?.click()
    else return
    event.preventDefault()
  })
  return null
}
