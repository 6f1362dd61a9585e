import type { ReactNode } from 'react'
import styles from './split.module.css'

/** A block over the whole width: words on a shaded slab, what to do about them beside it. */
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
