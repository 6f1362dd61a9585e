'use client'

import { usePathname } from 'next/navigation'
import { PanelLink } from './panel-link.tsx'
import type { PlaceLink } from './tabs.tsx'

/** Links to our own views, in the markup of Payload's menu. */
export function MenuLinks({ links }: { links: PlaceLink[] }) {
  const here = usePathname()
  return links.map(({ count, href, label }) => (
    <PanelLink
      key={href}
      className="nav__link"
      href={href}
      aria-current={isAt(here, href) ? 'page' : undefined}
    >
      <span className="nav__link-label">{label}</span>
      {count && (
        <span className="nav__count panel">
          <span className="visually-hidden">{count.what} </span>
          {count.value}
        </span>
      )}
    </PanelLink>
  ))
}

/** Records of a list belong to the list's place in the menu. */
function isAt(here: string, href: string): boolean {
  return here === href || (href !== '/admin' && here.startsWith(`${href}/`))
}
