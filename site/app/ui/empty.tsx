import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Stands where a list would be. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
