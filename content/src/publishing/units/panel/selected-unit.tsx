import { indoorAreaOf } from '@alun/contract/rules/unit-areas'
import { Fragment } from 'react'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { writeArea, writeMoney } from '../../../core/words/written-numbers.ts'
import { cellOf, type GridEdits } from '../grid-edits.ts'
import { holdingText } from '../holdings/held-text.ts'
import { HoldingActs } from '../holdings/panel/holding-acts.tsx'
import { WhoWaits } from '../holdings/panel/who-waits.tsx'
import type { Grid } from '../load-grid.ts'
import { readCell } from '../read-cell.ts'
import type { UnitRow } from '../unit-values.ts'

interface Props {
  edits: GridEdits
  row: UnitRow | undefined
  typeAreas: Grid['typeAreas']
  hasHistory: boolean
  onHistory: (id: string) => void
  /** Called after an act; `null` for people without the right to enquiries. */
  acted: ((unit: UnitRow) => void) | null
}

export function SelectedUnit({ acted, edits, row, typeAreas, hasHistory, onHistory }: Props) {
  const panelText = usePanelText()
  const { language, t } = panelText
  if (!row) return null
  const unsaved = cellOf(edits, row, 'price').text
  const { problem, value } =
    unsaved === undefined ? { problem: null, value: row.price } : readCell(row, 'price', unsaved)
  const price = problem ? null : value
  const areas = typeAreas[row.type]
  const indoors = areas ? indoorAreaOf(row.area, areas) : null
  const perMetre = (amount: number, of: number) =>
    writeMoney(Math.round(amount / of / 100) * 100, row.currency, language)
  const perEach = [
    { label: t('units.grid.perMetre'), of: row.area },
    { label: t('units.grid.perMetreIndoors'), of: indoors ?? 0 },
  ].filter(({ of }) => of > 0)
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
      {(row.held || row.asked > 0 || acted) && (
        <>
          <dt>{t('units.holding.heading')}</dt>
          <dd data-holding={row.held?.kind ?? 'none'}>
            <p>{row.held ? holdingText(row.held, panelText) : t('units.holding.free')}</p>
            {acted && <HoldingActs unit={row} held={row.held} done={() => acted(row)} />}
            <WhoWaits key={row.id} unit={row} counts={row} mayName={acted !== null} />
          </dd>
        </>
      )}
      {perEach.map(({ label, of }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="figure">
            {typeof price === 'number' && perMetre(price, of)}
            {!problem && price === null && t('units.onRequest')}
            {price !== null && row.price !== null && price !== row.price && (
              <span className="muted">
                {' '}
                {t('units.grid.was')} {perMetre(row.price, of)}
              </span>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
