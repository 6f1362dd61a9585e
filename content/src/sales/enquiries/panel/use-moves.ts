import { type EnquiryStatus, enquiryStatuses } from '@alun/contract/rules/enquiry'
import { toast } from '@payloadcms/ui'
import { useWork } from './use-work.tsx'

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

/**
 * Changes the status of an enquiry; the toast offers to undo. `asked` is the question if a colleague has changed it
 * since.
 */
export function useMoves() {
  const { asked, save, t } = useWork()
  const move = ({ id, name, status: from }: Card, to: EnquiryStatus): void => {
    if (from === null || from === to) return
    const undo = () => void save({ id, was: { status: to }, values: { status: from } })
    const settled = (isSaved: boolean) => {
      if (!isSaved) return
      const text = t('enquiries.worklist.moved', { name, status: t(`enquiries.statuses.${to}`) })
      toast.success(text, { action: { label: t('enquiries.worklist.undo'), onClick: undo } })
    }
    void save({ id, was: { status: from }, values: { status: to }, settled })
  }
  return { move, asked }
}
