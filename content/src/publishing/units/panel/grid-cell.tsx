import type { ComponentProps } from 'react'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { writePercentChange } from '../../../core/words/written-numbers.ts'
import { percentChanged } from '../change-prices.ts'
import { columnWord } from '../csv-columns.ts'
import type { cellOf } from '../grid-edits.ts'
import { holdingText, shortHolding } from '../holdings/held-text.ts'
import { readCell } from '../read-cell.ts'
import type { UnitField } from '../unit-fields.ts'
import { readStatus, writeValue } from '../unit-kinds.ts'
import type { UnitRow } from '../unit-values.ts'
import { CellEditor } from './cell-editor.tsx'
import { columnClass } from './grid-columns.ts'
import { StatusSquare } from './status-square.tsx'

export interface Editing {
  text: string
  isTyped: boolean
}

export interface CellEditing
  extends Editing,
    Pick<ComponentProps<typeof CellEditor>, 'onCommit' | 'onCancel'> {}

interface Props {
  id: string
  row: UnitRow
  field: UnitField
  cell: ReturnType<typeof cellOf>
  isEditable: boolean
  isActive: boolean
  isMarked: boolean
  editing: CellEditing | null
}

/** A typed value in the format of the language, or as typed if it is invalid. */
function shownCell(row: UnitRow, field: UnitField, typed: string | undefined, text: PanelText) {
  if (typed === undefined) return writeValue(field, row[field], row, text)
  const { value, problem } = readCell(row, field, typed)
  return value === null && problem ? typed : writeValue(field, value, row, text)
}

// biome-ignore lint/plugin/list-cell: it runs in the browser
export function GridCell(props: Props) {
  const { cell, editing, field, id, row } = props
  const text = usePanelText()
  const { t } = text
  const percent =
    field === 'price' && cell.text !== undefined
      ? percentChanged(row.price, readCell(row, field, cell.text).value)
      : null
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the table has the focus.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid.
      role="gridcell"
      id={id}
      className={`units-cell ${columnClass(field)}`}
      aria-selected={props.isMarked}
      aria-readonly={!props.isEditable}
      aria-invalid={cell.problem !== null}
      aria-describedby={cell.problem ? `${id}-problem` : undefined}
      data-active={props.isActive || undefined}
      data-changed={cell.text !== undefined || undefined}
      data-field={field}
    >
      {editing ? (
        <CellEditor field={field} label={`${t(columnWord(field))} ${row.label}`} {...editing} />
      ) : (
        <>
          {cell.text !== undefined && (
            <span className="units-was figure">
              <span className="visually-hidden">{t('units.grid.was')} </span>
              <s>{writeValue(field, row[field], row, text)}</s>
              {percent !== null && ` ${writePercentChange(percent, text.language)}`}{' '}
            </span>
          )}
          {field === 'status' && (
            <StatusSquare status={readStatus(cell.text ?? row.status) ?? row.status} />
          )}
          <span className="figure">{shownCell(row, field, cell.text, text)}</span>
          {field === 'status' && row.held && cell.text === undefined && (
            <span className="units-held" title={holdingText(row.held, text)}>
              {shortHolding(row.held, text)}
            </span>
          )}
        </>
      )}
    </td>
  )
}
