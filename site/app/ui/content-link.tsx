import { linkAddress } from '@alun/contract/rules/link-address'
import type { ReactNode } from 'react'
import { LocaleLink } from './locale-link.tsx'

/** A link whose address an editor wrote; what is no address is shown as plain text. */
export function ContentLink(props: { href: string; className?: string; children: ReactNode }) {
  const { href, className, children } = props
  if (href.startsWith('#')) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  const address = linkAddress(href, 'https://site.invalid')
  if (address.kind === 'internal' && href.startsWith('/')) {
    return (
      <LocaleLink to={address.to} className={className}>
        {children}
      </LocaleLink>
    )
  }
  if (address.kind !== 'external' || !/^(https?|mailto|tel):/.test(address.href)) return children
  return (
    <a href={address.href} className={className} rel="noopener noreferrer">
      {children}
    </a>
  )
}
