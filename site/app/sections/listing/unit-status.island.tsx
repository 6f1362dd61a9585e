import { type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import type { ReactNode } from 'react'
import { useMessages } from '../../words/messages.tsx'
import styles from './unit-status.module.css'

/** Colour, shape and word of a status; `children` replace the word. */
export function Status(props: { of: UnitStatus; chip?: boolean; children?: ReactNode }) {
  const t = useMessages()
  const { of: status, chip = false, children = t(`project.status.${status}`) } = props
  return (
    <span className={chip ? `${styles.status} ${styles.chip}` : styles.status} data-tone={status}>
      {children}
    </span>
  )
}

export function StatusLegend() {
  return (
    <p className={styles.legend}>
      {unitStatuses.map((status) => (
        <Status key={status} of={status} />
      ))}
    </p>
  )
}
