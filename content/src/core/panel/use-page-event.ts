import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of the whole document; with `capture`, before the event reaches its target. */
export function usePageEvent<Name extends keyof DocumentEventMap>(
  name: Name,
  onEvent: (event: DocumentEventMap[Name]) => void,
  capture = false,
): void {
  const latest = useEffectEvent(onEvent)
  useEffect(() => {
    const listener = (event: DocumentEventMap[Name]) => latest(event)
    document.addEventListener(name, listener, capture)
    return () => document.removeEventListener(name, listener, capture)
  }, [name, capture])
}
