import type { ReactNode } from 'react'
import { useMessages } from '../words/messages.tsx'
import styles from './breadcrumbs.module.css'
import { LocaleLink } from './locale-link.tsx'

export interface Crumb {
  /** Address without language prefix. */
  to: string
  label: ReactNode
}

/** Path from the home page to `current`, which is this page. */
export function Breadcrumbs({ trail = [], current }: { trail?: Crumb[]; current: ReactNode }) {
  const t = useMessages()
  return (
    <nav className={styles.crumbs} aria-label={t('layout.breadcrumbs')}>
      <ol>
        {[{ to: '/', label: t('screen.home') }, ...trail].map(({ to, label }) => (
          <li key={to}>
            <LocaleLink className="tap" to={to}>
              {label}
            </LocaleLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
