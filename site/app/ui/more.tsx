import type { ReactNode } from 'react'
import { LocaleLink } from './locale-link.tsx'

export function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocaleLink className="more" to={to}>
      {children}
    </LocaleLink>
  )
}
