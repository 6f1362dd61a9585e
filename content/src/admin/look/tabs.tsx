'use client'

import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

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
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={here === href ? 'page' : undefined}
        >
          {name}
          {count ? (
            <sup>
              <span className="vh">{count.what} </span>
              {count.value}
            </sup>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
