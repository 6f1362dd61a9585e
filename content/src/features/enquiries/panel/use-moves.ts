import { type EnquiryStatus, enquiryStatuses } from '@alun/contract/rules/enquiry'
import { toast } from '@payloadcms/ui'
import { useChange } from './use-change.ts'

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

/** Gives an enquiry another status; the toast takes it back. */
export function useMoves(): (card: Card, to: EnquiryStatus) => Promise<void> {
  const { send, t } = useChange()
  return async ({ id, name, status: from }, to) => {
    if (from === null || from === to) return
    const store = (status: EnquiryStatus) => send('PATCH', `leads/${id}?depth=0`, { status })
    if (!(await store(to))) return
    toast.success(t('enquiries.worklist.moved', { name, status: t(`enquiries.statuses.${to}`) }), {
      action: { label: t('enquiries.worklist.undo'), onClick: () => void store(from) },
    })
  }
}
