import { initialsOf } from '@alun/contract/rules/initials'
import { type Dispatch, memo } from 'react'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { writeDateOrClock } from '../../../core/words/written-times.ts'
import { cellOf, type GridAction, type TypedChanges } from '../grid-edits.ts'
import type { UnitField } from '../unit-fields.ts'
import type { UnitRow } from '../unit-values.ts'
import { type CellEditing, GridCell } from './grid-cell.tsx'
import { RowProblems } from './row-problems.tsx'

interface RowProps {
  id: string
  row: UnitRow
  /** Among the rows that are shown. */
  index: number
  /** Name of its type. */
  type: string | undefined
  columns: readonly UnitField[]
  editable: readonly UnitField[]
  /** What was typed and is not saved; the same object for all rows without such cells. */
  typed: TypedChanges
  isTyped: boolean
  dispatch: Dispatch<GridAction>
  /** The column of the selected cell. */
  active: UnitField | null
  /** The column of the marked cell. */
  marked: UnitField | null
  editing: CellEditing | null
}

/** Memoised, because a key changes two rows of hundreds. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { columns, dispatch, editable, id, index, isTyped, row, type, typed } = props
  const { t } = usePanelText()
  const cellId = (field: UnitField) => `${id}-${field}`
  return (
    <>
      <tr aria-rowindex={index + 2} className={props.active ? 'is-selected' : undefined}>
        <th scope="row">
          <PanelLink
            href={`/admin/collections/units/${row.id}`}
            tabIndex={-1}
            title={t('units.grid.open')}
          >
            {row.label}
          </PanelLink>
        </th>
        <td className="units-type secondary" title={type}>
          <span>{type}</span>
        </td>
        {columns.map((field) => (
          <GridCell
            key={field}
            id={cellId(field)}
            row={row}
            field={field}
            cell={cellOf(typed, row, field)}
            isEditable={editable.includes(field)}
            isActive={field === props.active}
            isMarked={field === props.marked}
            editing={field === props.active ? props.editing : null}
          />
        ))}
        <td className="units-changed secondary">
          {isTyped ? (
            <span className="soon">{t('units.grid.notSaved')}</span>
          ) : (
            <Changed row={row} />
          )}
        </td>
      </tr>
      {hasProblem(typed, row, editable) && (
        <tr className="units-message">
          <td colSpan={columns.length + 3}>
            <RowProblems
              row={row}
              edits={typed}
              fields={editable}
              dispatch={dispatch}
              idOf={(field) => `${cellId(field)}-problem`}
            />
          </td>
        </tr>
      )}
    </>
  )
})

export const hasProblem = (typed: TypedChanges, row: UnitRow, fields: readonly UnitField[]) =>
  typed.cells[row.id] !== undefined &&
  fields.some((field) => cellOf(typed, row, field).problem !== null)

/** When and by whom a unit was last changed; only the time of day if it was today in the office. */
function Changed({ row: { changedAt, changedBy } }: { row: UnitRow }) {
  const { language } = usePanelText()
  if (changedAt === null) return null
  return (
    <span className="figure" title={changedBy ?? undefined}>
      {writeDateOrClock(changedAt, language)}
      {changedBy && ` ${initialsOf(changedBy)}`}
    </span>
  )
}
