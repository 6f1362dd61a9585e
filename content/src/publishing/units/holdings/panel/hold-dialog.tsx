import { useId, useState } from 'react'
import { filterAddress } from '../../../../core/http/list-filter.ts'
import { Dialog } from '../../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { holdingChoices, interest } from '../interest.ts'
import { HoldFields } from './hold-fields.tsx'
import type { HoldingAct } from './open-holding.ts'
import { focusFirst, RecordSearch } from './record-search.tsx'
import './holding-dialog.css'

/** The one dialog of holdings: who holds a unit, until when, at what price; or that nobody does. */
export function HoldDialog({ close, opened }: { opened: HoldingAct; close: () => void }) {
  const { number, t } = usePanelText()
  const id = useId()
  const [found, setFound] = useState<HoldingAct['units'][number] | null>(null)
  const [sought, seek] = useState('')
  // Read again after a refusal, which may name another holder.
  const [round, setRound] = useState(0)
  const choices = useAnswer(
    filterAddress('units/holdings/choices', { enquiry: opened.enquiry }),
    holdingChoices,
  )
  const ready = typeof choices === 'object' ? choices : null
  const own = ready?.enquiry?.unit
  const near = own ? { ...own, held: null } : found
  const units = opened.units.length > 0 ? opened.units : near ? [near] : []
  const [unit] = units
  const isOne = units.length === 1
  const read = useAnswer(
    isOne && unit ? filterAddress(`units/${unit.id}/interest`, { round: String(round) }) : null,
    interest,
    true,
  )
  const known = typeof read === 'object' ? read : null
  const isLost = ready !== null && opened.enquiry !== undefined && ready.enquiry === null
  const isFailed = choices === 'failed' || read === 'failed' || isLost
  const isReady = ready !== null && !isFailed && (known !== null || !isOne)
  const label = known ? `${known.unit.label} · ${known.unit.project}` : unit?.label
  const title = isOne ? (label ?? '') : `${t('units.grid.units')}: ${number(units.length)}`

  return (
    <Dialog title={units.length > 0 ? title : t('units.holding.findUnit')} close={close}>
      {isFailed && (
        <p className="note" role="alert">
          {t(isLost ? 'units.holding.problems.enquiry' : 'units.holding.loadFailed')}
        </p>
      )}
      {!isReady && !isFailed && (
        <p ref={focusFirst} tabIndex={-1} className="secondary" role="status">
          {t('units.grid.loading')}
        </p>
      )}
      {isReady && units.length === 0 && (
        <div className="holding-form">
          <RecordSearch
            id={id}
            of="units"
            label={t('units.holding.findUnit')}
            typed={sought}
            type={seek}
            choose={({ id: chosen, name }) => setFound({ id: chosen, label: name, held: null })}
            isFirst
          />
          <footer className="actions">
            <PanelButton look="ghost" onClick={close}>
              {t('common.cancel')}
            </PanelButton>
            {opened.withoutUnit && (
              <PanelButton
                onClick={() => {
                  close()
                  opened.withoutUnit?.()
                }}
              >
                {t('units.holding.withoutUnit')}
              </PanelButton>
            )}
          </footer>
        </div>
      )}
      {isReady && units.length > 0 && (
        <HoldFields
          key={`${unit?.id} ${known?.held?.id}`}
          {...{ close, opened, units }}
          choices={ready}
          interest={known}
          again={() => setRound(round + 1)}
        />
      )}
    </Dialog>
  )
}
