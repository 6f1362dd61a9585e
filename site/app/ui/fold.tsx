import type { ReactNode } from 'react'
import styles from './fold.module.css'

/**
 * Folds its content on phones; in a parent with the class `folds`, tapping the heading opens it,
 * too.
 */
export function Fold(props: {
  /** Links to this id open the fold. */
  of?: string
  /** Id of the heading. */
  labelledBy?: string
  open?: boolean
  /** What most readers want to know; the folded content has the details. */
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
