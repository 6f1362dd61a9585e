'use client'

import type { EnquiryStatus } from '@alun/contract/rules/enquiry'
import type { ComponentProps } from 'react'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { changeStatus } from './change-status.ts'
import { isStatus } from './use-moves.ts'
import { useWork } from './use-work.tsx'

type Choice = Omit<ComponentProps<typeof Select>, 'value'> & { id: string }

export function StatusSelect({
  held,
  id,
  status,
  ...select
}: Choice & {
  status: EnquiryStatus
  /** The units that the enquiry holds. */
  held: string
}) {
  const { asked, isBusy, save } = useWork()
  const change = (to: EnquiryStatus | null) =>
    to &&
    changeStatus({ id, held }, to, (from = status) => {
      void save({ id, was: { status: from }, values: { status: to } })
    })
  return (
    <>
      <Select
        {...select}
        value={status}
        disabled={isBusy}
        onChange={({ target }) => change(isStatus(target.value))}
      />
      {asked}
    </>
  )
}

export function OwnerSelect({ id, owner, ...select }: Choice & { owner: string | null }) {
  const { asked, isBusy, save } = useWork()
  return (
    <>
      <Select
        {...select}
        value={owner ?? ''}
        disabled={isBusy}
        onChange={({ target }) =>
          void save({ id, was: { owner }, values: { owner: target.value || null } })
        }
      />
      {asked}
    </>
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

/** `T` takes the enquiry, `S` goes to the next step, `C` to the calendar, `R` reserves its unit. */
export function EnquiryKeys() {
  usePageEvent('keydown', (event) => {
    if (!isShortcut(event)) return
    if (event.code === 'KeyT') document.querySelector<HTMLButtonElement>('[data-take]')?.click()
    else if (event.code === 'KeyS') {
      document.querySelector<HTMLInputElement>('[data-next-step] input')?.focus()
    } else if (event.code === 'KeyC')
      document.querySelector<HTMLElement>('[data-calendar]')?.click()
    else if (event.code === 'KeyR') document.querySelector<HTMLElement>('[data-hold]')?.click()
    else return
    event.preventDefault()
  })
  return null
}
