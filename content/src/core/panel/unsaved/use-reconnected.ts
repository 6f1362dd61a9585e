import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { isUnreachable, panelRequest } from '../panel-request.ts'

const reconnectMs = 5_000

/** Calls `again` as soon as the service answers, while something waits for a connection. */
export function useReconnected(isWaiting: boolean, again: () => void): void {
  const [tries, setTries] = useState(0)
  const act = useEffectEvent(again)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try plans the next one.
  useEffect(() => {
    if (!isWaiting) return
    const attempt = () =>
      panelRequest('GET', 'access', z.unknown()).then(
        () => act(),
        (cause) => (isUnreachable(cause) ? setTries((before) => before + 1) : act()),
      )
    const timer = setTimeout(attempt, reconnectMs)
    window.addEventListener('online', attempt)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', attempt)
    }
  }, [isWaiting, tries])
}
