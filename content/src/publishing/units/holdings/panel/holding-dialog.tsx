import { CorrectDialog } from './correct-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { NameUnitDialog } from './name-unit-dialog.tsx'
import type { HoldingAct } from './open-holding.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import './holding-dialog.css'

/** The one dialog of holdings, with the form for the act. */
export function HoldingDialog({ asked, close }: { asked: HoldingAct; close: () => void }) {
  if (asked.act === 'hold') return <HoldDialog asked={asked} close={close} />
  if (asked.act === 'correct') return <CorrectDialog {...asked} close={close} />
  if (asked.act === 'leave') return <LeaveDialog {...asked} close={close} />
  if (asked.act === 'name-unit') return <NameUnitDialog {...asked} close={close} />
  return <ReleaseDialog {...asked} close={close} />
}
