'use client'

import { NavProvider, useNav, WindowInfoProvider } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'

const breakpoints = {
  l: '(max-width: 1023px)',
  m: '(max-width: 1023px)',
  s: '(max-width: 768px)',
  xs: '(max-width: 400px)',
}

/**
 * Keeps the menu as the person left it wherever there is room beside the page. Payload closes it at each full load
 * up to 1440 px, because its own large breakpoint is that wide.
 */
export function MenuAtDesk({ children }: { children: ReactNode }) {
  const { navOpen } = useNav()
  // As the server wrote it, because Payload may have closed its own menu before this part of the page hydrates.
  const [isOpen] = useState(() =>
    typeof document === 'undefined'
      ? navOpen
      : (document.querySelector('.nav')?.classList.contains('nav--nav-open') ?? navOpen),
  )
  return (
    <WindowInfoProvider breakpoints={breakpoints}>
      <NavProvider initialIsOpen={isOpen}>{children}</NavProvider>
    </WindowInfoProvider>
  )
}
