'use client'

import type { EnquiryStatus } from '@alun/contract/rules/enquiry-statuses'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { changeStatus } from './change-status.ts'
import { besideInQueue } from './queue.ts'
import { isStatus } from './use-moves.ts'
import { useWork } from './use-work.ts'

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
  const { isBusy, save } = useWork()
  const change = (to: EnquiryStatus | null) =>
    to &&
    changeStatus({ id, held }, to, () => {
      void save({ id, was: { status }, values: { status: to } })
    })
  return (
    <Select
      {...select}
      value={status}
      disabled={isBusy}
      onChange={({ target }) => change(isStatus(target.value))}
    />
  )
}

export function OwnerSelect({ id, owner, ...select }: Choice & { owner: string | null }) {
  const { isBusy, save } = useWork()
  return (
    <Select
      {...select}
      value={owner ?? ''}
      disabled={isBusy}
      onChange={({ target }) =>
        void save({ id, was: { owner }, values: { owner: target.value || null } })
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

/**
 * `J` and `K` open the enquiry after or before this one, `A` goes to the answer, `T` takes the enquiry, `S` goes to
 * the next step, `C` to the calendar, `R` reserves its unit.
 */
export function EnquiryKeys({ id }: { id: string }) {
  const router = useRouter()
  const { t } = usePanelText()
  const hasNext = useSyncExternalStore(
    () => () => undefined,
    () => besideInQueue(id, 1) !== undefined,
    () => false,
  )
  const open = (step: 1 | -1) => {
    const found = besideInQueue(id, step)
    if (found) router.push(recordAddress('enquiries', found))
  }
  usePageEvent('keydown', (event) => {
    if (!isShortcut(event)) return
    const { code } = event
    if (code === 'KeyT') document.querySelector<HTMLButtonElement>('[data-take]')?.click()
    else if (code === 'KeyA') document.querySelector<HTMLElement>('[data-answer]')?.focus()
    else if (code === 'KeyS') {
      document.querySelector<HTMLInputElement>('[data-next-step] input')?.focus()
    } else if (code === 'KeyC') document.querySelector<HTMLElement>('[data-calendar]')?.click()
    else if (code === 'KeyR') document.querySelector<HTMLElement>('[data-hold]')?.click()
    else if (code === 'KeyJ') open(1)
    else if (code === 'KeyK') open(-1)
    else return
    event.preventDefault()
  })
  return (
    hasNext && (
      <PanelButton className="desktop-only" onClick={() => open(1)} data-next-enquiry>
        {t('enquiries.worklist.next')} <Keys of="J" />
      </PanelButton>
    )
  )
}
