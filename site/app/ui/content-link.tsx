import type { ReactNode } from 'react'
import { LocaleLink } from '../locale/locale-link.tsx'

/**
 * A link whose address an editor wrote: a place on the page (`#projects`), a page of this site
 * without language prefix (`/contacts`) or another site. Anything else is shown as plain text.
 */
export function ContentLink(props: { href: string; className?: string; children: ReactNode }) {
  const { href, className, children } = props
  if (href.startsWith('#')) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <LocaleLink to={href} className={className}>
        {children}
      </LocaleLink>
    )
  }
  if (!/^(https?|mailto|tel):/i.test(href)) return children
  return (
    <a href={href} className={className} rel="noopener noreferrer">
      {children}
    </a>
  )
}
