import { useEffect, useEffectEvent } from 'react'

/** Listens to keys that are pressed anywhere on the page. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKey)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latest(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
