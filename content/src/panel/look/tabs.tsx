'use client'

import { usePathname } from 'next/navigation'
import { PanelLink } from './panel-link.tsx'

interface Tab {
  href: string
  label: string
  count?: { what: string; value: number }
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const here = usePathname()
  return (
    <nav className="tabbar panel" aria-label={label}>
      {tabs.map(({ count, href, label: name }) => (
        <PanelLink key={href} href={href} aria-current={here === href ? 'page' : undefined}>
          {name}
          {count ? (
            <sup>
              <span className="vh">{count.what} </span>
              {count.value}
            </sup>
          ) : null}
        </PanelLink>
      ))}
    </nav>
  )
}
