'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Preserves the router's state in the history. Payload's list replaces the address before the router listens, and
 * so drops that state: Back to the list would then show the page that was open. Must render after the list.
 */
export function RouterHistory() {
  const stored = useRef<unknown>(null)
  useLayoutEffect(() => {
    stored.current = history.state
  }, [])
  useEffect(() => {
    if (history.state === null) history.replaceState(stored.current, '')
  }, [])
  return null
}
