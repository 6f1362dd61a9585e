import { unmistakable } from '@alun/contract/rules/written-number'
import { type Dispatch, Fragment } from 'react'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { problemText } from '../../../core/words/read-value.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { writeEdited, writeMoney } from '../../../core/words/written-numbers.ts'
import { columnWord } from '../csv-columns.ts'
import { cellOf, type GridAction, type TypedChanges } from '../grid-edits.ts'
import { heldSentence } from '../holdings/held-text.ts'
import type { UnitField } from '../unit-fields.ts'
import { writeValue } from '../unit-kinds.ts'
import type { UnitRow } from '../unit-values.ts'

interface Props {
  row: UnitRow
  edits: TypedChanges
  fields: readonly UnitField[]
  dispatch: Dispatch<GridAction>
  idOf: (field: UnitField) => string
}

/** Problems that the stored value settles. */
const settled = new Set<WordKey>([
  'units.problems.conflict',
  'units.problems.shape-taken',
  'units.problems.gone',
  'units.problems.sale',
])

/** The problems of a row's cells, with buttons that solve them. */
export function RowProblems({ row, edits, fields, dispatch, idOf }: Props) {
  const text = usePanelText()
  const { language, t } = text
  return fields.map((field) => {
    const { problem, text: typed } = cellOf(edits, row, field)
    if (!problem) return null
    const cell = { id: row.id, field }
    const isConflict = problem.problem === 'units.problems.conflict'
    const isSale = problem.problem === 'units.problems.sale'
    const offers: [words: string, action: GridAction][] = []
    const { price } = problem
    if (price !== undefined) {
      if (price !== null) {
        const set = { type: 'typed', cells: [{ ...cell, text: String(price / 100) }] } as const
        offers.push([`${t('units.grid.set')} ${writeMoney(price, row.currency, language)}`, set])
      }
      offers.push([t('units.grid.meant'), { type: 'confirmed', ...cell }])
    }
    for (const reading of problem.readings ?? []) {
      const number = field === 'price' ? reading / 100 : reading
      const cells = [{ ...cell, text: unmistakable(number) }]
      offers.push([
        `${t('units.grid.set')} ${writeEdited(number, language)}`,
        { type: 'typed', cells },
      ])
    }
    if (isSale) offers.push([t('units.grid.meant'), { type: 'confirmed', ...cell }])
    if (isConflict) offers.push([t('units.grid.keepMine'), { type: 'confirmed', ...cell }])
    if (settled.has(problem.problem)) {
      offers.push([t('units.grid.takeTheirs'), { type: 'reverted', ...cell }])
    }
    const stored = `${t('units.grid.stored')}: ${writeValue(field, row[field], row, text)}`
    const now =
      field === 'status' && row.held?.for
        ? heldSentence(row.held, true, text).replace(/\.$/, '')
        : commaList(stored, row.changedBy)
    return (
      <span key={field} id={idOf(field)}>
        {row.label}, {t(columnWord(field)).replace(/,.*/, '').toLowerCase()}:{' '}
        {problemText(problem, typed ?? '', text)}
        {(isConflict || isSale) && ` (${now})`}
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
