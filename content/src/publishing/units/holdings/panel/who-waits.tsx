import { useState } from 'react'
import { useAnswer } from '../../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { interest } from '../interest.ts'
import { OthersWhoAsked } from './others-who-asked.tsx'

interface Props {
  unit: { id: string; label: string; waiting: number }
  /** Whether the person may read who it is; everybody sees how many. */
  mayName: boolean
}

/** How many others ask for a unit, and who they are once somebody wants to know. */
export function WhoWaits({ mayName, unit: { id, label, waiting } }: Props) {
  const { number, t } = usePanelText()
  const [isOpen, setOpen] = useState(false)
  const read = useAnswer(isOpen ? `units/${id}/interest` : null, interest)
  const count = t('units.holding.waiting', { unit: label, count: number(waiting) })
  if (!mayName) return <p>{count}</p>
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} data-waiting={waiting}>
      <summary className="link">{count}</summary>
      {read === 'failed' && <p className="note">{t('units.holding.loadFailed')}</p>}
      {typeof read === 'object' && (
        <OthersWhoAsked interest={read} except={read.held?.enquiry ?? null} />
      )}
    </details>
  )
}
