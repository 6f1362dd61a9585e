import { useState } from 'react'
import { filterAddress } from '../../../../core/http/list-filter.ts'
import { Dialog } from '../../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { type HoldingChoices, holdingChoices, interest } from '../interest.ts'
import { focusFirst } from './focus-first.ts'
import { HoldFields } from './hold-fields.tsx'
import type { ChosenEnquiry, HoldAct } from './open-holding.ts'
import { CloseOthers } from './others-who-asked.tsx'
import { RecordChoice } from './record-choice.tsx'

/** Reserves or sells units. After a sale it names who else asked. */
export function HoldDialog({ asked, close }: { asked: HoldAct; close: () => void }) {
  const { number, t } = usePanelText()
  const choices = useAnswer(choicesFor(asked.enquiry), holdingChoices)
  // Chosen in the dialog; its agency is read afterwards, so that a failure takes away nothing that was typed.
  const [chosen, setChosen] = useState<ChosenEnquiry | null>()
  const later = useAnswer(chosen ? choicesFor(chosen.id) : null, holdingChoices)
  const [found, setFound] = useState<{ id: string; label: string } | null>(null)
  /** Says that it is sold, once the others who asked are settled. */
  const [sold, setSold] = useState<{ tell: () => void } | null>(null)
  const end = () => {
    close()
    sold?.tell()
  }
  const units = unitsOf(asked, choices, found)
  const [unit] = units
  const isOne = units.length === 1
  const read = useAnswer(isOne && unit ? `units/${unit.id}/interest` : null, interest)
  const known = typeof read === 'object' ? read : null
  const label = known ? `${known.unit.label} · ${known.unit.project}` : (unit?.label ?? '')
  const act =
    units.length > 1
      ? t(`units.holding.several.${asked.kind}`, { count: number(units.length) })
      : t(`units.holding.titles.${asked.kind}`, { unit: label })
  const title = sold ? `${t('units.statuses.sold')}: ${label}` : act
  const isLost = typeof choices === 'object' && asked.enquiry && choices.enquiry === null
  const first = typeof choices === 'object' ? choices.enquiry : null
  const partner = typeof later === 'object' ? (later.enquiry?.partner ?? null) : null
  const who = chosen === undefined ? first : chosen && { ...chosen, partner }

  return (
    <Dialog title={title} close={end}>
      {choices === 'loading' && (
        <p ref={focusFirst} tabIndex={-1} className="secondary" role="status">
          {t('units.grid.loading')}
        </p>
      )}
      {(choices === 'failed' || read === 'failed' || isLost) && (
        <p className="note" role="alert">
          {t(isLost ? 'units.holding.problems.enquiry' : 'units.holding.loadFailed')}
        </p>
      )}
      {typeof choices === 'object' && !isLost && read !== 'failed' && (
        <>
          {units.length === 0 && (
            <RecordChoice
              of="units"
              lead={t('units.holding.noUnit')}
              choose={setFound}
              close={close}
            >
              {asked.withoutUnit && (
                <PanelButton
                  onClick={() => {
                    close()
                    asked.withoutUnit?.()
                  }}
                >
                  {t('units.holding.withoutUnit')}
                </PanelButton>
              )}
            </RecordChoice>
          )}
          {units.length > 0 && !sold && (
            <HoldFields
              key={units.map(({ id }) => id).join()}
              {...{ asked, choices, units, close }}
              who={who}
              interest={known}
              choose={setChosen}
              sold={(tell) => setSold({ tell })}
            />
          )}
          {sold && known && <CloseOthers interest={known} except={who?.id ?? null} close={end} />}
        </>
      )}
    </Dialog>
  )
}

const choicesFor = (enquiry: string | null | undefined) =>
  filterAddress('units/holdings/choices', { enquiry })

/** The units of the dialog: the given ones, that of the enquiry, or the one that the person found. */
function unitsOf(
  asked: HoldAct,
  choices: HoldingChoices | 'loading' | 'failed',
  found: { id: string; label: string } | null,
): readonly { id: string; label: string }[] {
  if (asked.units.length > 0) return asked.units
  const own = typeof choices === 'object' ? choices.enquiry?.unit : null
  return [own ?? found].flatMap((unit) => unit ?? [])
}
