import type { ReactNode } from 'react'
import styles from './split.module.css'

/** A block across the page: text on a shaded slab, and actions beside it. */
export function Split(props: {
  id: string
  labelledBy: string
  slab: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.split} id={props.id} aria-labelledby={props.labelledBy}>
      <div className={`${styles.slab} shade`}>{props.slab}</div>
      <div className={styles.side}>{props.children}</div>
    </section>
  )
}
