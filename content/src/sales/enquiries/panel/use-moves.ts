import { type EnquiryStatus, enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { toast } from '@payloadcms/ui'
import { changeStatus, type Holder } from './change-status.ts'
import { useWork } from './use-work.ts'

export interface Card extends Holder {
  name: string
  status: EnquiryStatus | null
}

export function isStatus(text: string | undefined): EnquiryStatus | null {
  return enquiryStatuses.find((each) => each === text) ?? null
}

export function cardOf({ dataset }: HTMLElement): Card {
  return {
    id: dataset.enquiry ?? '',
    name: dataset.name ?? '',
    status: isStatus(dataset.status),
    held: dataset.held ?? '',
  }
}

/** Changes the status of an enquiry; the toast offers to undo. */
export function useMoves() {
  const { save, t } = useWork()
  const move = (card: Card, to: EnquiryStatus): void => {
    const { id, name, status: from } = card
    if (from === null || from === to) return
    const undo = () => void save({ id, was: { status: to }, values: { status: from } })
    const settled = () => {
      const text = t('enquiries.worklist.moved', { name, status: t(`enquiries.statuses.${to}`) })
      toast.success(text, { action: { label: t('enquiries.worklist.undo'), onClick: undo } })
    }
    const work = { id, values: { status: to }, settled }
    changeStatus(card, to, () => void save({ ...work, was: { status: from } }))
  }
  return move
}
