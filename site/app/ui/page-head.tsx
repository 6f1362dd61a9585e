import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import styles from './page-head.module.css'

/** The top of a page without a hero: the way to it, the heading, the lead and what follows. */
export function PageHead(props: {
  /** Between the home page and this one. */
  trail?: Crumb[]
  /** The page's name in the way to it, where it isn't the heading. */
  name?: ReactNode
  heading: ReactNode
  lead?: ReactNode
  /** When it was written, by whom, how long it takes. */
  facts?: ReactNode
  /** A long heading of a text may run wider. */
  wide?: boolean
  children?: ReactNode
}) {
  return (
    <header className={`wrap ${styles.head}`} data-wide={props.wide ? '' : undefined}>
      <Breadcrumbs trail={props.trail} current={props.name ?? props.heading} />
      <h1 tabIndex={-1}>{props.heading}</h1>
      {props.lead && <p className="lead">{props.lead}</p>}
      {props.facts && <p className={styles.facts}>{props.facts}</p>}
      {props.children}
    </header>
  )
}
