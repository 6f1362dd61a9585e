import type { ComponentProps } from 'react'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { writePercentChange } from '../../../core/words/written-numbers.ts'
import { percentChanged } from '../change-prices.ts'
import { fieldWord } from '../csv-columns.ts'
import type { cellOf } from '../grid-edits.ts'
import { holdingText, shortHolding } from '../holdings/held-text.ts'
import { readCell } from '../read-cell.ts'
import type { UnitField } from '../unit-fields.ts'
import type { UnitRow } from '../unit-values.ts'
import { readStatus } from '../unit-words.ts'
import { CellEditor } from './cell-editor.tsx'
import { shownCell, writeCell } from './cell-text.ts'
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
      className={`units-cell units-${field}`}
      aria-selected={props.isMarked}
      aria-readonly={!props.isEditable}
      aria-invalid={cell.problem !== null}
      aria-describedby={cell.problem ? `${id}-problem` : undefined}
      data-active={props.isActive || undefined}
      data-changed={cell.text !== undefined || undefined}
      data-field={field}
    >
      {editing ? (
        <CellEditor field={field} label={`${t(fieldWord(field))} ${row.label}`} {...editing} />
      ) : (
        <>
          {cell.text !== undefined && (
            <span className="units-was figure">
              <span className="visually-hidden">{t('units.grid.was')} </span>
              <s>{writeCell(row, field, row[field], text)}</s>
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
