import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { record, silence } from '../data-layer/data-layer.ts'
import { isOwnPage, pageView, toldEvents, visitEvent } from '../data-layer/visit-event.ts'
import { onChoice, storedChoice } from './stored-choice.ts'
import { resumeMeasuring, startTagManager, stopMeasuring } from './tag-manager.ts'

// What surrounds a screen may be built anew while the page stays the same.
let viewed: string | null = null

/** Measures visits where the visitor allows it. */
export function Measuring({ gtmId }: { gtmId: string }) {
  const { pathname } = useLocation()
  const [choice, setChoice] = useState(storedChoice)
  useEffect(() => onChoice(setChoice), [])

  useEffect(() => {
    silence(choice === 'denied')
    if (choice === 'denied') stopMeasuring()
    if (choice === 'granted') resumeMeasuring()
  }, [choice])

  useEffect(() => {
    if (choice === 'granted' && !isOwnPage(pathname)) startTagManager(gtmId)
  }, [choice, gtmId, pathname])

  useEffect(() => {
    if (viewed === pathname) return
    viewed = pathname
    record(pageView(pathname))
  }, [pathname])

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    for (const name of toldEvents) {
      document.addEventListener(
        name,
        (event) => record(visitEvent(name, event instanceof CustomEvent ? event.detail : null)),
        { signal },
      )
    }
    return () => listeners.abort()
  }, [])

  return null
}
