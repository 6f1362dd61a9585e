import { z } from 'zod'
import { Group } from '../../../core/panel/look/group.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { writeMoney } from '../../../core/words/written-numbers.ts'
import { writeDateOrClock } from '../../../core/words/written-times.ts'
import { type ChangeSource, historyEntry } from '../unit-values.ts'

/** Most changes are made in the grid or the form, so nothing is said of these. */
const sourceWords: Record<ChangeSource, WordKey | null> = {
  grid: null,
  form: null,
  csv: 'units.sources.csv',
  undo: 'units.sources.undo',
  act: 'units.sources.act',
}

/** Changes of a unit's price and status, with time and person. */
export function HistoryList({ unit }: { unit: string }) {
  const { language, t } = usePanelText()
  const entries = useAnswer(`units/${unit}/price-history`, z.array(historyEntry))
  if (entries === 'loading') return <p className="secondary small">{t('units.grid.loading')}</p>
  if (entries === 'failed') return <p className="note">{t('units.grid.historyFailed')}</p>
  if (entries.length === 0) return <p className="secondary small">{t('units.grid.historyEmpty')}</p>
  return (
    <ul className="units-history">
      {entries.map((entry, index) => {
        const source = sourceWords[entry.source]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their order.
          <li key={index}>
            <span className="figure strong">
              {entry.isOnRequest && t('units.onRequest')}
              {entry.price !== null && writeMoney(entry.price, entry.currency ?? '', language)}
              {entry.status && t(`units.statuses.${entry.status}`)}
            </span>
            <span className="muted figure">{writeDateOrClock(entry.at, language)}</span>
            <span className="secondary">
              {entry.who ?? t('units.grid.somebody')}
              {source && `, ${t(source)}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface Props {
  unit: { id: string; label: string }
  onClose: () => void
}

export function PriceHistory({ unit, onClose }: Props) {
  const { t } = usePanelText()
  return (
    <Group
      className="units-history-of"
      heading={`${t('units.grid.history')} ${unit.label}`}
      beside={
        <PanelButton look="ghost" isSmall className="at-end" onClick={onClose}>
          {t('common.close')}
        </PanelButton>
      }
      data-price-history
    >
      <HistoryList unit={unit.id} />
    </Group>
  )
}
