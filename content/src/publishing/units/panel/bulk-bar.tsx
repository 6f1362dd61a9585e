import { type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import { readNumber } from '@alun/contract/rules/written-number'
import { type Dispatch, useState } from 'react'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { changedPrices, roundings } from '../change-prices.ts'
import type { GridAction, TypedChanges } from '../grid-edits.ts'
import type { UnitField } from '../unit-fields.ts'
import type { UnitRow } from '../unit-values.ts'
import { StatusSquare } from './status-square.tsx'
import './units-bulk.css'

interface Props {
  edits: TypedChanges
  rows: readonly UnitRow[]
  editable: readonly UnitField[]
  dispatch: Dispatch<GridAction>
  /** Acts at once on a chosen status; `null` if it is typed. */
  choose: ((rows: readonly UnitRow[], status: UnitStatus) => void) | null
}

/**
 * Changes marked rows as if by typing: the cells show the changes, undo works, and nothing is saved yet. Only the
 * status of rows changes at once, by the dialog of holdings, for people who may sell.
 */
export function BulkBar({ choose, dispatch, editable, edits, rows }: Props) {
  const { number, t } = usePanelText()
  const [percent, setPercent] = useState('+3')
  const [rounding, setRounding] = useState<string>('100')
  const change = readNumber(percent, { unit: '%', min: -100, max: 1000 }).value

  return (
    <form
      className="actions units-bulk"
      aria-label={t('units.bulk.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (change === null) return
        dispatch({ type: 'typed', cells: changedPrices(edits, rows, change, Number(rounding)) })
      }}
    >
      <span>
        {t('units.bulk.marked')}: <b className="strong">{number(rows.length)}</b>
      </span>
      {editable.includes('price') && (
        <>
          <label>
            {t('units.columns.price')}{' '}
            <input
              className="input"
              inputMode="decimal"
              value={percent}
              size={5}
              aria-invalid={change === null}
              onChange={({ target }) => setPercent(target.value)}
            />{' '}
            %
          </label>
          <label>
            {t('units.bulk.rounding')}{' '}
            <Select
              value={rounding}
              onChange={({ target }) => setRounding(target.value)}
              options={roundings.map((each) => [String(each), number(each)])}
            />
          </label>
          <PanelButton type="submit" disabled={change === null}>
            {t('units.bulk.change')}
          </PanelButton>
          <PanelButton
            isSmall
            look="ghost"
            aria-label={`${t('units.columns.price')}: ${t('units.onRequest')}`}
            onClick={() => {
              const text = t('units.onRequest')
              dispatch({
                type: 'typed',
                cells: rows.map(({ id }) => ({ id, field: 'price', text })),
              })
            }}
          >
            {t('units.onRequest')}
          </PanelButton>
        </>
      )}
      {editable.includes('status') &&
        unitStatuses.map((status) => (
          <PanelButton
            key={status}
            isSmall
            look="ghost"
            aria-label={`${t('units.bulk.status')}: ${t(`units.statuses.${status}`)}`}
            onClick={() => {
              const cells = rows.map(({ id }) => ({ id, field: 'status', text: status }) as const)
              if (choose) choose(rows, status)
              else dispatch({ type: 'typed', cells })
            }}
          >
            <StatusSquare status={status} />
            {t(`units.statuses.${status}`)}
          </PanelButton>
        ))}
    </form>
  )
}
