import type { Figure } from '@alun/contract/editorial'
import { useMessages } from '../messages/messages.tsx'
import styles from './figures.module.css'
import { Text } from './text.tsx'

/** Figures, each with the source a reader can look it up in or the mark of an own estimate. */
export function Figures(props: { figures: readonly Figure[]; columns?: 2 | 4 }) {
  return (
    <dl className={styles.figures} data-columns={props.columns ?? 2}>
      {props.figures.map((figure) => (
        <div key={figure.label.text}>
          <dt>
            <Text of={figure.label} />
          </dt>
          <dd className={styles.value}>
            <Text of={figure.value} />
          </dd>
          <Source of={figure} />
        </div>
      ))}
    </dl>
  )
}

function Source({ of: { source, own } }: { of: Figure }) {
  const t = useMessages()
  if (source === null && !own) return null
  return (
    <dd className={styles.source}>{source ? <Text of={source} /> : t('company.ownEstimate')}</dd>
  )
}
