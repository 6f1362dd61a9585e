import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Message in place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
