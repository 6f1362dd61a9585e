import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The top of a page without a hero: the way to it, the heading, the lead and what follows. */
export function PageHead(props: {
  crumbs: ReactNode
  heading: ReactNode
  lead?: ReactNode
  /** When it was written, by whom, how long it takes. */
  byline?: ReactNode
  /** A long heading of a text may run wider. */
  wide?: boolean
  children?: ReactNode
}) {
  return (
    <header className={`wrap ${styles.head}`} data-wide={props.wide ? '' : undefined}>
      {props.crumbs}
      <h1 tabIndex={-1}>{props.heading}</h1>
      {props.lead && <p className="lead">{props.lead}</p>}
      {props.byline && <p className={styles.byline}>{props.byline}</p>}
      {props.children}
    </header>
  )
}
