import { currentTime } from '@alun/contract/rules/current-time'
import { useAuth } from '@payloadcms/ui'
import { roleOf } from '../../../../core/access/permissions.ts'
import { Dialog } from '../../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { heldText } from '../held-text.ts'
import { isOfLastDay } from '../holding.ts'
import type { UnitlessHolding } from './open-holding.ts'
import { RecordChoice } from './record-choice.tsx'
import { sendAct, useHoldingCall } from './use-holding-call.ts'

/** Names the unit of a reservation or sale, or takes it back as a mistake. */
export function NameUnitDialog({ close, held }: { held: UnitlessHolding; close: () => void }) {
  const panelText = usePanelText()
  const { t } = panelText
  const { user } = useAuth()
  const { act, held: refusedBy, isBusy, problem } = useHoldingCall()
  const mayUndo = roleOf(user) === 'admin' || isOfLastDay(held, currentTime())
  async function settle(...call: Parameters<typeof sendAct>) {
    if (!isBusy && (await act(() => sendAct(...call)))) close()
  }
  const name = ({ id: unit }: { id: string }) =>
    void settle('PATCH', `/${held.id}`, { was: { unit: null }, values: { unit } })
  const refusal = refusedBy.length > 0 ? heldText(refusedBy, true, panelText) : problem
  return (
    <Dialog
      title={[t(`units.holding.kinds.${held.kind}`), held.for].filter(Boolean).join(': ')}
      close={close}
    >
      <RecordChoice of="units" lead={t('units.holding.whichUnit')} choose={name} close={close}>
        {mayUndo && (
          <PanelButton
            look="danger"
            aria-disabled={isBusy}
            onClick={() => void settle('POST', '/end', { holdings: [held.id], reason: 'undone' })}
          >
            {t('units.holding.mistake')}
          </PanelButton>
        )}
      </RecordChoice>
      <div role="alert">{refusal && <p className="note">{refusal}</p>}</div>
    </Dialog>
  )
}
