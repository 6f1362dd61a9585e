import type { LocalText } from '@alun/contract/text'
import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import styles from './figs.module.css'

interface Fig {
  value: LocalText
  label: LocalText
  source?: ReactNode
}

export function Figs({ figures, className = '' }: { figures: readonly Fig[]; className?: string }) {
  return (
    <dl className={`${styles.figs} ${className}`}>
      {figures.map(({ value, label, source }) => (
        <div key={label.text}>
          <dt>
            <Text of={label} />
          </dt>
          <dd className={styles.value}>
            <Text of={value} />
          </dd>
          {source && <dd className={styles.source}>{source}</dd>}
        </div>
      ))}
    </dl>
  )
}
