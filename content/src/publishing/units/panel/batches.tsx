import { filterAddress } from '../../../core/http/list-filter.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { writeDateOrClock } from '../../../core/words/written-times.ts'
import { columnWord } from '../csv-columns.ts'
import { batchList, type ChangeSource, type UnitBatch } from '../unit-values.ts'

const sourceWords: Readonly<Record<ChangeSource, WordKey>> = {
  grid: 'units.sources.grid',
  csv: 'units.sources.csv',
  form: 'units.sources.form',
  act: 'units.sources.act',
  undo: 'units.sources.undo',
}

interface Props {
  project: string
  /** The batches when the page was rendered. */
  first: readonly UnitBatch[]
  /** Number of saves since; after each the batches are read again, and the former ones stay shown until then. */
  saves: number
  undo: (batch: string) => Promise<void>
}

/** The batches of the last day, that the person may take back, each with a button. */
export function Batches({ first, project, saves, undo }: Props) {
  const { t } = usePanelText()
  const address = filterAddress('units/batches', { project, saves })
  const answer = useAnswer(saves === 0 ? null : address, batchList, true)
  const [newest, ...earlier] = typeof answer === 'object' ? answer.batches : first
  if (!newest) return null
  return (
    <div className="units-batches small">
      <Batch batch={newest} undo={undo} />
      {earlier.length > 0 && (
        <details>
          <summary className="link">
            {t('units.batches.earlier')}: {earlier.length}
          </summary>
          {earlier.map((batch) => (
            <Batch key={batch.batch} batch={batch} undo={undo} />
          ))}
        </details>
      )}
    </div>
  )
}

/** “14:20, Iryna: 40 units, Price, by hand”; a few units by their numbers. */
function Batch({ batch: made, undo }: { batch: UnitBatch; undo: Props['undo'] }) {
  const { language, number, t } = usePanelText()
  const { added, at, batch, fields, holdings, isUndo, labels, source } = made
  const { undone, undoneUnits, units, who } = made
  const changed = fields.map((field) => t(columnWord(field)))
  const parts = [
    units > labels.length ? `${t('units.batches.units')}: ${number(units)}` : labels.join(', '),
    changed.join(', '),
    added > 0 && `${t('units.grid.newUnits')}: ${number(added)}`,
    t(sourceWords[source]),
    undoneUnits > 0 && !undone && `${t('units.batches.undone')}: ${number(undoneUnits)}`,
  ]
  const time = writeDateOrClock(at, language)
  const text = `${time}, ${who ?? t('units.grid.somebody')}: ${parts.filter(Boolean).join('; ')}`
  // Undone reservations and sales are made again in the dialog only, because they need a person and an end.
  const canAgain = isUndo && !holdings
  return (
    <p>
      {text}
      {undone ? (
        <span className="muted">{`, ${t('units.batches.undone')}`}</span>
      ) : (
        (!isUndo || canAgain) && (
          <>
            {' '}
            <PanelButton
              isSmall
              look="ghost"
              aria-label={`${t(isUndo ? 'units.batches.again' : 'units.grid.undo')}: ${text}`}
              onClick={() => void undo(batch)}
            >
              {t(isUndo ? 'units.batches.again' : 'units.grid.undo')}
            </PanelButton>
          </>
        )
      )}
    </p>
  )
}
