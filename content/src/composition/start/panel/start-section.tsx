import type { ReactNode } from 'react'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'

interface Props {
  name: string
  title: string
  all?: { href: string; label: string }
  empty: readonly [title: string, help: string] | false
  isAside?: boolean
  children: ReactNode
}

export function StartSection({ all, children, empty, isAside, name, title }: Props) {
  const id = `start-${name}`
  return (
    <section className={isAside ? 'group enquiry-side' : 'group'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {all ? (
          <PanelLink className="link" href={all.href}>
            {all.label}
          </PanelLink>
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
