'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Payload's list writes its query into the address before the router listens, and takes away what the router
 * has stored there: Back to the list would then show the page that was open. It stands after what it guards.
 */
export function KeptHistory() {
  const stored = useRef<unknown>(null)
  useLayoutEffect(() => {
    stored.current = history.state
  }, [])
  useEffect(() => {
    if (history.state === null) history.replaceState(stored.current, '')
  }, [])
  return null
}
