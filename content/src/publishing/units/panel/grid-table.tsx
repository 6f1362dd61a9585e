import type { UnitStatus } from '@alun/contract/rules/unit'
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { columnWord } from '../csv-columns.ts'
import {
  type CellText,
  cellOf,
  type GridAction,
  type GridEdits,
  nothingTyped,
} from '../grid-edits.ts'
import type { UnitField } from '../unit-fields.ts'
import { editedValue, readStatus, unitKinds } from '../unit-kinds.ts'
import type { UnitRow } from '../unit-values.ts'
import { readTable, type Table } from '../units-csv.ts'
import type { Editing } from './grid-cell.tsx'
import { beside, columnClass, columnsOf, type markedRange } from './grid-columns.ts'
import { GridRow, hasProblem } from './grid-row.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

interface Props {
  edits: GridEdits
  dispatch: Dispatch<GridAction>
  /** Acts at once on a chosen status; `null` if it is typed. */
  choose: ((rows: readonly UnitRow[], status: UnitStatus) => void) | null
  rows: readonly UnitRow[]
  types: Readonly<Record<string, string>>
  editable: readonly UnitField[]
  /** Apartments have floors; houses have land. */
  isTall: boolean
  /** The selected row, and the rows marked with it in the column. */
  marked: ReturnType<typeof markedRange>
  onSelect: (id: string) => void
  /** The other end of the marked rows. */
  anchor: string | null
  onAnchor: (id: string | null) => void
  onHistory: (id: string) => void
  /** Called when a table with a heading is pasted. */
  onImport: (table: Table) => void
  /** Called when this many pasted lines have no row. */
  onLeftOut: (lines: number) => void
  labelledBy: string
}

const pageStep = 15

export function GridTable(props: Props) {
  const { edits, dispatch, rows, types, editable, isTall, marked, labelledBy } = props
  const { anchor, choose, onAnchor: setAnchor, onSelect, onHistory } = props
  const panelText = usePanelText()
  const { t } = panelText
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [column, setColumn] = useState<UnitField>('price')
  const [editing, setEditing] = useState<Editing | null>(null)
  const columns = useMemo(() => columnsOf(edits.rows, isTall), [edits.rows, isTall])
  const width = columns.length + 3
  const { at, first, last } = marked
  const active = rows[at]
  const markedRows = rows.slice(first, last + 1)
  const withProblem = rows.map((row) => hasProblem(edits, row, editable))
  const { visible, showRow } = useVisibleRows(table, withProblem)

  const cellId = (row: UnitRow, field: UnitField) => `${id}-${row.id}-${field}`
  const type = (cells: readonly CellText[]) => dispatch({ type: 'typed', cells })
  const typeInMarked = (text: string) =>
    type(markedRows.map((row) => ({ id: row.id, field: column, text })))

  function move(row: number, nextColumn: UnitField, isExtending = false) {
    const next = rows[Math.min(Math.max(row, 0), rows.length - 1)]
    if (!next) return
    setAnchor(isExtending ? (anchor ?? active?.id ?? null) : null)
    setColumn(nextColumn)
    onSelect(next.id)
  }
  const focusTable = () => table.current?.focus({ preventScroll: true })
  function endEditing() {
    setEditing(null)
    focusTable()
  }
  // A row may also be selected on the plan.
  useEffect(() => showRow(at), [showRow, at])

  function edit(row: UnitRow, field: UnitField, unsaved?: string) {
    if (!editable.includes(field)) return
    setAnchor(null)
    setEditing({ text: unsaved ?? textOf(row, field), isTyped: unsaved !== undefined })
  }

  function commit(value: string, step: 'down' | 'next' | 'previous' | 'stay') {
    if (!active) return
    endEditing()
    const status = choose && column === 'status' ? readStatus(value) : null
    if (status === null) type([{ id: active.id, field: column, text: value }])
    else if (status !== active.status) choose?.([active], status)
    if (step === 'down') move(at + 1, column)
    else if (step !== 'stay') move(at, beside(columns, column, step === 'next' ? 1 : -1))
  }

  function onClick(event: MouseEvent) {
    const cell =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null
    const index = Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 2
    const field = columns.find((each) => each === cell?.dataset.field)
    const row = rows[index]
    if (!row || !field) return
    const isHere = row === active && field === column
    if (isHere && editing) return
    if (event.shiftKey && field === column) return move(index, field, true)
    move(index, field)
    focusTable()
    if (isHere || matchMedia('(pointer: coarse)').matches) edit(row, field)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing || !active || event.target !== event.currentTarget) return
    if (onCommand(event) || onMove(event)) event.preventDefault()
    else if (!(event.metaKey || event.ctrlKey || event.altKey) && onUnsaved(event.key)) {
      event.preventDefault()
    }
  }

  function onCommand({ altKey, code, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (!active) return false
    if (altKey && code === 'KeyH') onHistory(active.id)
    else if ((metaKey || ctrlKey) && code === 'KeyZ')
      dispatch({ type: shiftKey ? 'redone' : 'undone' })
    else if ((metaKey || ctrlKey) && code === 'KeyY') dispatch({ type: 'redone' })
    else if ((metaKey || ctrlKey) && code === 'KeyD') fillDown()
    else if ((metaKey || ctrlKey) && code === 'KeyA') markAll()
    else if (key === 'Escape' && anchor) setAnchor(null)
    else if (key === 'Enter' || key === 'F2') edit(active, column)
    else return false
    return true
  }

  function onMove({ ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): boolean {
    const isFar = metaKey || ctrlKey
    if (key === 'ArrowDown') move(isFar ? rows.length - 1 : at + 1, column, shiftKey)
    else if (key === 'ArrowUp') move(isFar ? 0 : at - 1, column, shiftKey)
    else if (key === 'PageDown') move(at + pageStep, column, shiftKey)
    else if (key === 'PageUp') move(at - pageStep, column, shiftKey)
    else if (key === 'ArrowLeft') move(at, beside(columns, column, -1))
    else if (key === 'ArrowRight') move(at, beside(columns, column, 1))
    else if (key === 'Home') move(isFar ? 0 : at, columns[0] ?? column)
    else if (key === 'End') move(isFar ? rows.length - 1 : at, columns.at(-1) ?? column)
    else return false
    return true
  }

  function onUnsaved(key: string): boolean {
    if (column === 'status') {
      const status = readStatus(key)
      if (!status || !editable.includes('status')) return false
      if (choose) choose(markedRows, status)
      else typeInMarked(status)
      return true
    }
    if (!active || unitKinds[column].input?.values) return false
    if (key === 'Delete' || key === 'Backspace') edit(active, column, '')
    else if (key.length === 1 && key !== ' ') edit(active, column, key)
    else return false
    return true
  }

  function markAll() {
    setAnchor(rows[0]?.id ?? null)
    onSelect(rows.at(-1)?.id ?? '')
  }

  const textOf = (row: UnitRow, field: UnitField) =>
    cellOf(edits, row, field).text ?? editedValue(field, row[field], panelText)

  /** Copies the first marked cell to the others; without marked cells, copies the cell above to this one. */
  function fillDown() {
    if (!editable.includes(column)) return
    const source = rows[first === last ? at - 1 : first]
    if (source) typeInMarked(textOf(source, column))
  }

  function onCopy(event: ClipboardEvent) {
    if (editing || event.target !== event.currentTarget) return
    const texts = markedRows.map((row) => textOf(row, column))
    event.clipboardData.setData('text/plain', texts.join('\n'))
    event.preventDefault()
  }

  /**
   * Pastes: a table with a heading is imported, a column or block of a spreadsheet fills cells from the first marked
   * one on, and a single value fills all marked cells.
   */
  function onPaste(event: ClipboardEvent) {
    const given = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
    const table = readTable(given)
    const isBlock = table.rows.length > 1 || (table.rows[0]?.length ?? 0) > 1
    if (given === '' || (editing && !isBlock)) return
    event.preventDefault()
    endEditing()
    if (!isBlock) {
      if (editable.includes(column)) typeInMarked(table.rows[0]?.[0] ?? '')
      return
    }
    if (table.columns > 1) return props.onImport(table)
    const left = table.rows.length - (rows.length - first)
    if (left > 0) props.onLeftOut(left)
    type(
      table.rows.flatMap((line, down) =>
        line.flatMap((value, right) => {
          const row = rows[first + down]
          const field = columns[columns.indexOf(column) + right]
          if (!row || !field || !editable.includes(field)) return []
          return [{ id: row.id, field, text: value.trim() }]
        }),
      ),
    )
  }

  return (
    <table
      ref={table}
      className="units-grid"
      tabIndex={0}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is edited cell by cell.
      role="grid"
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={active && !editing ? cellId(active, column) : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <caption className="visually-hidden">{t('units.grid.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('units.grid.number')}</th>
          <th scope="col" className="units-type">
            {t('units.columns.type')}
          </th>
          {columns.map((field) => (
            <th key={field} scope="col" className={columnClass(field)}>
              {t(columnWord(field))}
            </th>
          ))}
          <th scope="col" className="units-changed">
            {t('common.changed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {visible.before > 0 && <Spacer height={visible.before} columns={width} />}
        {rows.slice(visible.first, visible.end).map((row, offset) => {
          const index = visible.first + offset
          const isActive = row === active
          const isTyped = edits.cells[row.id] !== undefined
          return (
            <GridRow
              key={row.id}
              {...{ columns, dispatch, editable, index, row }}
              id={`${id}-${row.id}`}
              type={types[row.type]}
              typed={isTyped ? edits : nothingTyped}
              isTyped={isTyped}
              active={isActive ? column : null}
              marked={index >= first && index <= last ? column : null}
              editing={
                isActive && editing ? { ...editing, onCommit: commit, onCancel: endEditing } : null
              }
            />
          )
        })}
        {visible.after > 0 && <Spacer height={visible.after} columns={width} />}
      </tbody>
    </table>
  )
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}
