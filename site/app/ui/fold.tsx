import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Folded on phones; in a parent with the class `folds` a tap on its heading opens it too. */
export function Fold(props: {
  /** The id of what a link leads to in order to open it. */
  of?: string
  /** Of the heading. */
  labelledBy?: string
  open?: boolean
  /** The figure that answers the question; what is folded proves it. */
  summary: ReactNode
  children: ReactNode
}) {
  const { of, labelledBy, open, summary, children } = props
  return (
    <details className={styles.fold} data-opened-by={of} open={open}>
      <summary aria-describedby={labelledBy}>{summary}</summary>
      {children}
    </details>
  )
}
