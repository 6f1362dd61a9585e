'use client'

import { currentTime } from '@alun/contract/rules/current-time'
import { useDocumentInfo, useListQuery, useSelection } from '@payloadcms/ui'
import { z } from 'zod'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { useChange } from '../../../core/panel/use-change.ts'
import { viewingStatuses } from '../viewing-status.ts'
import { viewingProblems } from './viewing-time.tsx'

const viewing = z.object({
  id: z.uuid(),
  slot: z.iso.datetime(),
  status: z.enum(viewingStatuses),
})
type Viewing = z.output<typeof viewing>

/** What has begun took place or did not, and is marked so in the calendar. */
const isAhead = ({ slot, status }: Viewing) =>
  status === 'booked' && Date.parse(slot) > currentTime()

/** In the form of a viewing, where other records have their deletion. */
export function CancelViewing() {
  const { data } = viewing.safeParse(useDocumentInfo().initialData)
  return data && isAhead(data) ? <Cancellation viewings={[data]} /> : null
}

/** Above the list: for the marked rows that can be cancelled. */
export function CancelMarked() {
  const { data } = useListQuery()
  const { selectedIDs } = useSelection()
  const marked = (data?.docs ?? []).flatMap((doc: unknown) => {
    const row = viewing.safeParse(doc).data
    return row && isAhead(row) && selectedIDs.includes(row.id) ? [row] : []
  })
  return marked.length > 0 ? <Cancellation viewings={marked} isOfMarked /> : null
}

function Cancellation({ isOfMarked, viewings }: { viewings: Viewing[]; isOfMarked?: boolean }) {
  const { change, isBusy, t } = useChange(viewingProblems)
  const { confirm, confirmation } = useConfirm()
  const count = viewings.length
  const label = isOfMarked ? t('viewings.cancelMarked', { count }) : t('viewings.calendar.cancel')
  const cancel = async () => {
    const question = {
      title: isOfMarked ? `${label}?` : t('viewings.calendar.cancelSure'),
      text: t('viewings.calendar.cancelText'),
      action: label,
    }
    if (!(await confirm(question))) return
    await change(async () => {
      // One after the other: each frees a time and writes to its visitor.
      for (const { id } of viewings) {
        const status = { status: 'cancelled' }
        await panelRequest('POST', `viewings/${id}/status`, z.unknown(), status)
      }
    })
  }
  return (
    <div className="panel actions" data-cancel-viewings>
      <PanelButton look="danger" disabled={isBusy} onClick={() => void cancel()}>
        {label}
      </PanelButton>
      {confirmation}
    </div>
  )
}
