'use client'

import type { EnquiryStatus } from '@alun/contract/rules/enquiry'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { changeStatus } from './change-status.ts'
import { besideInQueue } from './queue.ts'
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
export function EnquiryKeys({ id }: { id: string }) {
  const router = useRouter()
  const { t } = usePanelText()
  const next = useBeside(id, 1)
  const previous = useBeside(id, -1)
  usePageEvent('keydown', (event) => {
    if (!isShortcut(event)) return
    if (event.code === 'KeyT') document.querySelector<HTMLButtonElement>('[data-take]')?.click()
    else if (event.code === 'KeyS') {
      document.querySelector<HTMLInputElement>('[data-next-step] input')?.focus()
    } else if (event.code === 'KeyC')
      document.querySelector<HTMLElement>('[data-calendar]')?.click()
    else if (event.code === 'KeyR') document.querySelector<HTMLElement>('[data-hold]')?.click()
    else if (event.code === 'KeyJ' && next) router.push(next)
    else if (event.code === 'KeyK' && previous) router.push(previous)
    else return
    event.preventDefault()
  })
  return (
    next && (
      <PanelLink className="button desktop-only" href={next} data-next-enquiry>
        {t('enquiries.worklist.next')} <Keys of="J" />
      </PanelLink>
    )
  )
}

/** The page of the enquiry before or after this one, in the list from which it was opened. */
function useBeside(id: string, step: 1 | -1): string | null {
  const beside = useSyncExternalStore(
    () => () => undefined,
    () => besideInQueue(id, step),
    () => null,
  )
  return beside && recordAddress('enquiries', beside)
}
