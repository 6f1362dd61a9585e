import { useState } from 'react'
import { useAnswer } from '../../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import type { Asked } from '../holding.ts'
import { interest } from '../interest.ts'
import { OthersWhoAsked } from './others-who-asked.tsx'

interface Props {
  unit: { id: string; label: string }
  counts: Asked
  /** Whether the person may read who it is; everybody sees how many. */
  mayName: boolean
}

/** How many others ask for a unit and wait for it, and who they are once somebody wants to know. */
export function WhoWaits({ counts: { asked, waiting }, mayName, unit: { id, label } }: Props) {
  const { number, t } = usePanelText()
  const [isOpen, setOpen] = useState(false)
  const read = useAnswer(isOpen ? `units/${id}/interest` : null, interest)
  if (asked === 0) return null
  const counts = [
    t('units.holding.askedOthers', { unit: label, count: number(asked) }),
    waiting > 0 && t('units.holding.waiting', { count: number(waiting) }),
  ]
  const count = counts.filter(Boolean).join(', ')
  if (!mayName) return <p>{count}</p>
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} data-asked-for={asked}>
      <summary className="link">{count}</summary>
      {read === 'failed' && <p className="note">{t('units.holding.loadFailed')}</p>}
      {typeof read === 'object' && (
        <OthersWhoAsked interest={read} except={read.held?.enquiry ?? null} />
      )}
    </details>
  )
}
