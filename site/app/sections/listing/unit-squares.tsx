import { unitStatuses } from '@alun/contract/rules/unit'
import type { UnitCounts } from '@alun/contract/schema/unit'
import { useMessages } from '../../words/messages.tsx'
import styles from './unit-squares.module.css'

/** Limit of a card; above it only the numbers show the counts. */
const mostSquares = 200

export function UnitSquares({ counts }: { counts: UnitCounts }) {
  const t = useMessages()
  const total = counts.available + counts.reserved + counts.sold
  if (total === 0 || total > mostSquares) return null
  return (
    <span
      className={styles.units}
      role="img"
      aria-label={t('project.squares', { ...counts, total })}
    >
      {squares(counts).map(({ key, status }) => (
        <i key={key} data-status={status} />
      ))}
    </span>
  )
}

function squares(counts: UnitCounts) {
  return unitStatuses.flatMap((status) =>
    Array.from({ length: counts[status] }, (_, i) => ({ key: `${status}-${i}`, status })),
  )
}
