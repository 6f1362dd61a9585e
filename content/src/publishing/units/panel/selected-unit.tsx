'use client'

import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { writeArea, writeMoney } from '../../../core/words/written-numbers.ts'
import { cellOf, type GridEdits } from '../grid-edits.ts'
import { readCell } from '../read-cell.ts'
import type { UnitRow } from '../unit-values.ts'

interface Props {
  edits: GridEdits
  row: UnitRow | undefined
  hasHistory: boolean
  onHistory: (id: string) => void
}

/** The unit whose row is selected. */
export function SelectedUnit({ edits, row, hasHistory, onHistory }: Props) {
  const { language, t } = usePanelText()
  if (!row) return null
  const unsaved = cellOf(edits, row, 'price').text
  const { problem, value } = readCell(row, 'price', unsaved ?? String(row.price / 100))
  const price = problem ? null : value
  const perMetre = (amount: number) =>
    row.area > 0
      ? writeMoney(Math.round(amount / row.area / 100) * 100, row.currency, language)
      : '—'
  return (
    <dl className="units-facts">
      <dt>{t('units.grid.selected')}</dt>
      <dd>
        <b className="strong">{row.label}</b>,{' '}
        {writeArea(row.area, language, t('figures.squareMetres'))}
        {hasHistory && (
          <PanelButton isSmall onClick={() => onHistory(row.id)}>
            {t('units.grid.history')} <Keys of="Alt H" />
          </PanelButton>
        )}
      </dd>
      <dt>{t('units.grid.perMetre')}</dt>
      <dd className="figure">
        {typeof price === 'number' && perMetre(price)}
        {typeof price === 'number' && price !== row.price && (
          <span className="muted">
            {' '}
            {t('units.grid.was')} {perMetre(row.price)}
          </span>
        )}
      </dd>
    </dl>
  )
}
