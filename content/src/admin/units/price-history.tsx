'use client'

import { z } from 'zod'
import { baliDateOrClock } from '../../model/values/bali-time.ts'
import { writeMoney } from '../../model/values/figures.ts'
import { unitStatusWords } from '../../model/values/unit-status-words.ts'
import { historyEntry } from '../../units/unit-values.ts'
import { Group } from '../look/group.tsx'
import { PanelButton } from '../look/panel-button.tsx'
import { useAnswer } from '../use-answer.ts'
import { usePanelText } from '../use-panel-text.ts'
import { sourceWords, gridWords as text } from './grid-words.ts'

/** Prices and statuses of a unit: what, when, by whom. */
export function HistoryList({ unit }: { unit: string }) {
  const { language, t } = usePanelText()
  const entries = useAnswer(`units/${unit}/price-history`, z.array(historyEntry))
  if (entries === 'loading') return <p className="sec sm">{t(text.loading)}</p>
  if (entries === 'failed') return <p className="note">{t(text.historyFailed)}</p>
  if (entries.length === 0) return <p className="sec sm">{t(text.historyEmpty)}</p>
  return (
    <ul className="units-history">
      {entries.map((entry, index) => {
        const source = sourceWords[entry.source]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their order.
          <li key={index}>
            <span className="num b">
              {entry.price !== null && writeMoney(entry.price, entry.currency ?? '', language)}
              {entry.status && t(unitStatusWords[entry.status])}
            </span>
            <span className="mut num">{baliDateOrClock(entry.at, language)}</span>
            <span className="sec">
              {entry.who ?? t(text.somebody)}
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
      heading={`${t(text.history)} ${unit.label}`}
      beside={
        <PanelButton look="ghost" isSmall className="end" onClick={onClose}>
          {t(text.close)}
        </PanelButton>
      }
      data-price-history
    >
      <HistoryList unit={unit.id} />
    </Group>
  )
}
