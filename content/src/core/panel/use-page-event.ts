import { useEffect, useEffectEvent } from 'react'

/** Listens to an event anywhere on the page; captured, before whoever it is meant for. */
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
