import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'

interface Props {
  name:
    | 'drafts'
    | 'translations'
    | 'scheduled'
    | 'recent'
    | 'links'
    | 'waiting'
    | 'steps'
    | 'viewings'
  title: string
  /** Where all of it is. */
  all?: { href: string; label: string }
  /** Shown when the list is empty. */
  empty: readonly [title: string, help: string] | false
  isAside?: boolean
  children: ReactNode
}

export function StartSection({ all, children, empty, isAside, name, title }: Props) {
  const id = `start-${name}`
  return (
    <section className={isAside ? 'grp aside' : 'grp'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {all ? (
          <Link className="link" href={all.href} prefetch={false}>
            {all.label}
          </Link>
        ) : null}
      </header>
      {empty ? (
        <p className="empty">
          <b>{empty[0]}</b> {empty[1]}
        </p>
      ) : null}
      {children}
    </section>
  )
}
