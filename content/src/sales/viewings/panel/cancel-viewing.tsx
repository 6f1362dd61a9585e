'use client'

import { currentTime } from '@alun/contract/rules/current-time'
import { useDocumentInfo } from '@payloadcms/ui'
import { z } from 'zod'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useChange } from '../../../core/panel/use-change.ts'
import { viewingStatuses } from '../viewing-status.ts'
import { viewingProblems } from './viewing-problems.ts'

const viewing = z.object({
  id: z.uuid(),
  slot: z.iso.datetime(),
  host: z.union([z.uuid(), z.object({ id: z.uuid() }).transform(({ id }) => id)]),
  status: z.enum(viewingStatuses),
})

/** Offers to cancel a viewing, in the place where other forms delete; not once the viewing has begun. */
export function CancelViewing() {
  const { data } = viewing.safeParse(useDocumentInfo().initialData)
  return data?.status === 'booked' && Date.parse(data.slot) > currentTime() ? (
    <Cancellation {...data} />
  ) : null
}

function Cancellation({ host, id, slot }: z.output<typeof viewing>) {
  const { isBusy, send, t } = useChange(viewingProblems)
  const { confirm, confirmation } = useConfirm()
  const label = t('viewings.calendar.cancel')
  const cancel = async () => {
    const question = {
      title: t('viewings.calendar.cancelSure'),
      text: t('viewings.calendar.cancelText'),
      action: label,
    }
    const was = { start: slot, host }
    if (await confirm(question))
      await send('POST', `viewings/${id}/status`, { status: 'cancelled', was })
  }
  return (
    <div className="panel actions" data-cancel-viewing>
      <PanelButton look="danger" disabled={isBusy} onClick={() => void cancel()}>
        {label}
      </PanelButton>
      {confirmation}
    </div>
  )
}
