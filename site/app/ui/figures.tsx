import type { LocalText } from '@alun/contract/schema/text'
import styles from './figures.module.css'
import { textOf } from './text.tsx'

interface Figure {
  value: LocalText
  label: LocalText
  source?: LocalText | null
  own?: boolean
}

interface FiguresProps {
  figures: readonly Figure[]
  columns?: 2 | 4
  /** Label of the company's own estimates. */
  own?: string
}

/** Figures, each with its source or the label of an own estimate. */
export function Figures({ figures, columns = 2, own }: FiguresProps) {
  return (
    <dl className={styles.figures} data-columns={columns}>
      {figures.map((figure) => (
        <div key={figure.label.text}>
          <dt>{textOf(figure.label)}</dt>
          <dd className={styles.value}>{textOf(figure.value)}</dd>
          {figure.source ? (
            <dd className={styles.source}>{textOf(figure.source)}</dd>
          ) : (
            figure.own && own && <dd className={styles.source}>{own}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
