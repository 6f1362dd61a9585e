import { type EnquiryStatus, enquiryStatuses } from '@alun/contract/rules/enquiry'
import { toast } from '@payloadcms/ui'
import { z } from 'zod'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { useChange } from '../../../core/panel/use-change.ts'

export interface Card {
  id: string
  name: string
  status: EnquiryStatus | null
}

export function isStatus(text: string | undefined): EnquiryStatus | null {
  return enquiryStatuses.find((each) => each === text) ?? null
}

export function cardOf({ dataset }: HTMLElement): Card {
  return { id: dataset.enquiry ?? '', name: dataset.name ?? '', status: isStatus(dataset.status) }
}

const changedEnquiries = z.object({ docs: z.array(z.unknown()) })

/** Changes the status of an enquiry; the toast offers to undo, unless a colleague changed it since. */
export function useMoves(): (card: Card, to: EnquiryStatus) => Promise<void> {
  const { change, send, t } = useChange()
  return async ({ id, name, status: from }, to) => {
    if (from === null || from === to) return
    if (!(await send('PATCH', `enquiries/${id}?depth=0`, { status: to }))) return
    const undoMove = async () => {
      const unchanged = new URLSearchParams({
        depth: '0',
        'where[id][equals]': id,
        'where[status][equals]': to,
      })
      const status = { status: from }
      const { docs } = await panelRequest(
        'PATCH',
        `enquiries?${unchanged}`,
        changedEnquiries,
        status,
      )
      if (docs.length === 0) toast.info(t('enquiries.worklist.movedMeanwhile', { name }))
    }
    toast.success(t('enquiries.worklist.moved', { name, status: t(`enquiries.statuses.${to}`) }), {
      action: { label: t('enquiries.worklist.undo'), onClick: () => void change(undoMove) },
    })
  }
}
