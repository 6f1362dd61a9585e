import type { ReactNode } from 'react'
import styles from './ledger.module.css'

export interface LedgerEntry {
  key: string
  label: ReactNode
  value: ReactNode
  note?: ReactNode
}

/** The key figures in one row. */
export function Ledger(props: {
  id?: string
  label: string
  entries: LedgerEntry[]
  columns: 4 | 6
}) {
  const { id, label, entries, columns } = props
  if (entries.length === 0) return null
  return (
    <section id={id} className={styles.bar} aria-label={label}>
      <div className="wrap">
        <dl className={styles.ledger} data-columns={columns}>
          {entries.map((entry) => (
            <div key={entry.key}>
              <dt>{entry.label}</dt>
              <dd>
                {entry.value}
                {entry.note && <small>{entry.note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
