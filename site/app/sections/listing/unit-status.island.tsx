import { type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import type { ReactNode } from 'react'
import { useLanguage } from '../../words/messages.tsx'
import { statusText } from '../../words/status-text.ts'
import styles from './unit-status.module.css'

/**
 * Colour, shape and word of a status, with the end of a reservation where readers may know it; `children` replace the
 * words.
 */
export function Status(props: {
  of: UnitStatus
  until?: string | null
  chip?: boolean
  children?: ReactNode
}) {
  const { locale, t } = useLanguage()
  const { of: status, until = null, chip = false } = props
  const { children = statusText({ status, reservedUntil: until }, locale, t) } = props
  return (
    <span
      className={chip ? `${styles.status} ${styles.chip}` : styles.status}
      data-tone={status}
      data-until={until ?? undefined}
    >
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
