'use client'

import { useNav, useWindowInfo } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Leaves the menu as the person has left it, open at first. Payload closes it on every screen up to
 * 1440 px; here only tablets and phones begin without it.
 */
export function OpenNav() {
  const { navOpen, setNavOpen } = useNav()
  const { breakpoints } = useWindowInfo()
  const wasOpen = useRef(navOpen)
  const isDesk = breakpoints.m === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: Payload closes it whenever `l` changes.
  useEffect(() => {
    // After the effect of Payload that closes it, and before that is painted.
    if (isDesk) queueMicrotask(() => flushSync(() => setNavOpen(wasOpen.current)))
  }, [isDesk, breakpoints.l, setNavOpen])
  return null
}
