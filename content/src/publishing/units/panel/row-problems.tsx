import { unmistakable } from '@alun/contract/rules/written-number'
import { type Dispatch, Fragment } from 'react'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { writeEdited, writeMoney } from '../../../core/words/written-numbers.ts'
import { fieldWord } from '../csv-columns.ts'
import { cellOf, type GridAction, type TypedChanges } from '../grid-edits.ts'
import { heldSentence } from '../holdings/held-text.ts'
import type { UnitField } from '../unit-fields.ts'
import type { UnitRow } from '../unit-values.ts'
import { writeCell } from './cell-text.ts'

interface Props {
  row: UnitRow
  edits: TypedChanges
  fields: readonly UnitField[]
  dispatch: Dispatch<GridAction>
  idOf: (field: UnitField) => string
}

/** The problems of a row's cells, with buttons that solve them. */
export function RowProblems({ row, edits, fields, dispatch, idOf }: Props) {
  const text = usePanelText()
  const { language, t } = text
  return fields.map((field) => {
    const { problem } = cellOf(edits, row, field)
    if (!problem) return null
    const cell = { id: row.id, field }
    const isConflict = problem.code === 'conflict'
    const offers: [words: string, action: GridAction][] = []
    if ('price' in problem) {
      const { price } = problem
      if (price !== null) {
        const set = { type: 'typed', cells: [{ ...cell, text: String(price / 100) }] } as const
        offers.push([`${t('units.grid.set')} ${writeMoney(price, row.currency, language)}`, set])
      }
      offers.push([t('units.grid.meant'), { type: 'confirmed', ...cell }])
    }
    if ('readings' in problem) {
      for (const reading of problem.readings) {
        const number = field === 'price' ? reading / 100 : reading
        const cells = [{ ...cell, text: unmistakable(number) }]
        offers.push([
          `${t('units.grid.set')} ${writeEdited(number, language)}`,
          { type: 'typed', cells },
        ])
      }
    }
    if (problem.code === 'sale')
      offers.push([t('units.grid.meant'), { type: 'confirmed', ...cell }])
    if (isConflict) offers.push([t('units.grid.keepMine'), { type: 'confirmed', ...cell }])
    if (isConflict || ['shape-taken', 'gone', 'sale'].includes(problem.code)) {
      offers.push([t('units.grid.takeTheirs'), { type: 'reverted', ...cell }])
    }
    const stored = `${t('units.grid.stored')}: ${writeCell(row, field, row[field], text)}`
    const now =
      field === 'status' && row.held?.for
        ? heldSentence(row.held, true, text).replace(/\.$/, '')
        : commaList(stored, row.changedBy)
    return (
      <span key={field} id={idOf(field)}>
        {row.label}, {t(fieldWord(field)).replace(/,.*/, '').toLowerCase()}:{' '}
        {t(`units.problems.${problem.code}`)}
        {(isConflict || problem.code === 'sale') && ` (${now})`}
        {offers.map(([words, action], index) => (
          <Fragment key={words}>
            {index > 0 ? ' · ' : ' '}
            <button type="button" className="link" onClick={() => dispatch(action)}>
              {words}
            </button>
          </Fragment>
        ))}{' '}
      </span>
    )
  })
}
