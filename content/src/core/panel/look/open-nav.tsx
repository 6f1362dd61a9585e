'use client'

import { useNav, useWindowInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'

/**
 * Leaves the menu as the person has left it, open at first. Payload closes it on every screen up to
 * 1440 px; here only tablets and phones begin without it.
 */
export function OpenNav() {
  const { navOpen, setNavOpen } = useNav()
  const { breakpoints } = useWindowInfo()
  const wasOpen = useRef(navOpen)
  const [opens, setOpens] = useState(navOpen)
  const isDesk = breakpoints.m === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: Payload closes it whenever `l` changes.
  useEffect(() => {
    // After the effect of Payload that closes it.
    if (isDesk) {
      queueMicrotask(() => {
        setNavOpen(wasOpen.current)
        setOpens(false)
      })
    }
  }, [isDesk, breakpoints.l, setNavOpen])
  // Until then styles keep it open, as the server wrote it.
  return opens ? <span hidden data-nav-opens /> : null
}
