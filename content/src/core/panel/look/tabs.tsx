'use client'

import { useNav } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { PanelLink } from './panel-link.tsx'
import './tab-bar.css'

export interface PlaceLink {
  href: string
  label: string
  /** Number of waiting items, and their name. */
  count?: { what: string; value: number }
}

export function Tabs({ label, tabs }: { label: string; tabs: PlaceLink[] }) {
  const here = usePathname()
  const { navOpen } = useNav()
  if (navOpen) return null
  return (
    <nav className="tabbar panel" aria-label={label}>
      {tabs.map(({ count, href, label: name }) => (
        <PanelLink key={href} href={href} aria-current={here === href ? 'page' : undefined}>
          {name}
          {count ? (
            <sup>
              <span className="visually-hidden">{count.what} </span>
              {count.value}
            </sup>
          ) : null}
        </PanelLink>
      ))}
    </nav>
  )
}
