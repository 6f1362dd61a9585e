import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { columnWord } from '../csv-columns.ts'
import type { pendingOf } from '../grid-edits.ts'
import { type UnitField, unitFields } from '../unit-fields.ts'

interface Props {
  pending: ReturnType<typeof pendingOf>
  /** Units of a file that the project does not have yet. */
  added: number
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The number of unsaved changes by field, and the button that saves them. */
export function SaveBar(props: Props) {
  const { added, isSaving, pending } = props
  const { number, t } = usePanelText()
  const changed = pending.changes.length + pending.wrong
  const units = changed + added
  const edited = unitFields.filter((field) => pending.fields[field])
  const countOf = (field: UnitField) =>
    `${t(columnWord(field)).replace(/,.*/, '').toLowerCase()} ${number(pending.fields[field] ?? 0)}`
  return (
    <section className="savebar" aria-label={t('units.grid.unsaved')}>
      <b className="savebar__count">{number(units)}</b>
      <span>
        {added > 0 && `${t('units.grid.newUnits')}: ${number(added)}. `}
        {changed > 0 && `${t('units.grid.changedUnits')}: ${number(changed)}`}
        {edited.length > 0 && ` (${commaList(...edited.map(countOf))})`}
        <br />
        <span className="secondary">
          {pending.wrong > 0 && `${number(pending.wrong)} ${t('units.grid.toRepair')}. `}
          {t('units.grid.seenIn')}
        </span>
      </span>
      <span className="actions">
        <PanelButton look="ghost" onClick={props.onDiscard}>
          {t('units.grid.discard')}
        </PanelButton>
        <PanelButton
          look="sun"
          disabled={isSaving || pending.changes.length + added === 0}
          onClick={props.onSave}
        >
          {isSaving
            ? t('units.grid.saving')
            : `${t('common.save')}${pending.wrong > 0 ? ` ${number(pending.changes.length + added)} ${t('units.grid.of')} ${number(units)}` : ''}`}
          <Keys of="Ctrl S" />
        </PanelButton>
      </span>
    </section>
  )
}
