import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import styles from './page-head.module.css'

/** Top of a page without a hero: breadcrumbs, heading, lead and further content. */
export function PageHead(props: {
  /** Pages between the home page and this one. */
  trail?: Crumb[]
  /** Name in the breadcrumbs if it differs from the heading. */
  name?: ReactNode
  heading: ReactNode
  lead?: ReactNode
  /** Such as date, topic, reading time. */
  facts?: ReactNode
  /** Allows a wider heading, for long titles. */
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
