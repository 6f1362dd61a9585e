'use client'

import type { Dispatch } from 'react'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { writeMoney } from '../../../words/figures.ts'
import { cellOf, type GridAction, type GridEdits } from '../grid-edits.ts'
import type { UnitField } from '../unit-fields.ts'
import type { UnitRow } from '../unit-values.ts'
import { writeCell } from './cell-text.ts'
import { fieldWord } from './grid-words.ts'

interface Props {
  row: UnitRow
  edits: GridEdits
  fields: readonly UnitField[]
  dispatch: Dispatch<GridAction>
  idOf: (field: UnitField) => string
}

/** What is wrong with the cells of a row, and what may put it right. */
export function RowProblems({ row, edits, fields, dispatch, idOf }: Props) {
  const text = usePanelText()
  const { language, t } = text
  const button = (words: string, act: () => void) => (
    <button type="button" className="link" onClick={act}>
      {words}
    </button>
  )
  return fields.map((field) => {
    const { problem } = cellOf(edits, row, field)
    if (!problem) return null
    const cell = { id: row.id, field }
    const setTo = (price: number) =>
      button(`${t('units.grid.set')} ${writeMoney(price, row.currency, language)}`, () =>
        dispatch({ type: 'typed', cells: [{ ...cell, text: String(price / 100) }] }),
      )
    const stored = `${t('units.grid.stored')}: ${writeCell(row, field, row[field], text)}`
    return (
      <span key={field} id={idOf(field)}>
        {row.label}, {t(fieldWord(field)).replace(/,.*/, '').toLowerCase()}:{' '}
        {t(`units.problems.${problem.code}`)}
        {problem.code === 'conflict' && ` (${stored}${row.changedBy ? `, ${row.changedBy}` : ''})`}
        {'price' in problem && (
          <>
            {' '}
            {problem.price !== null && <>{setTo(problem.price)} · </>}
            {button(t('units.grid.meant'), () => dispatch({ type: 'confirmed', ...cell }))}
          </>
        )}
        {problem.code === 'conflict' && (
          <>
            {' '}
            {button(t('units.grid.keepMine'), () => dispatch({ type: 'confirmed', ...cell }))}
            {' · '}
          </>
        )}
        {problem.code === 'conflict' ||
        problem.code === 'shape-taken' ||
        problem.code === 'gone' ? (
          <> {button(t('units.grid.takeTheirs'), () => dispatch({ type: 'reverted', ...cell }))}</>
        ) : null}{' '}
      </span>
    )
  })
}
