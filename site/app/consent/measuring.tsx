import type { Frame } from '@alun/contract/frame'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { record, silence } from '../data-layer/data-layer.ts'
import { isOwnPage, pageView, toldEvents, visitEvent } from '../data-layer/visit-event.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { type Choice, choiceCookie, choiceIn } from './consent-choice.ts'
import { resumeMeasuring, startTagManager, stopMeasuring } from './tag-manager.ts'

export interface MeasuringProps {
  gtmId: string
  policy: Frame['documents'][number] | null
}

// What surrounds a screen may be built anew while the page stays the same.
let viewed: string | null = null

/** Asks whether visits may be measured, and does what was chosen. */
export function Measuring({ gtmId, policy }: MeasuringProps) {
  const { pathname } = useLocation()
  const [choice, setChoice] = useState(keptChoice)
  /** The visitor wants to choose again. */
  const [again, setAgain] = useState(false)
  const opener = useRef<Element | null>(null)

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
    // Captured: React holds back a click on what it has not brought to life yet.
    const ask = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('[data-consent-open]') : null
      if (link === null) return
      opener.current = link
      setAgain(true)
    }
    // Another tab may have chosen.
    const look = () => setChoice((before) => keptChoice() ?? before)
    document.addEventListener('click', ask, { capture: true, signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => listeners.abort()
  }, [])

  if (choice !== null && !again) return null

  const choose = (chosen: Choice) => {
    keepChoice(chosen)
    setChoice(chosen)
    setAgain(false)
    if (again && opener.current instanceof HTMLElement) opener.current.focus()
  }
  return <ConsentBanner policy={policy} asked={again} onChoice={choose} />
}

function keptChoice(): Choice | null {
  try {
    return choiceIn(document.cookie)
  } catch {
    return null
  }
}

function keepChoice(choice: Choice): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = choiceCookie(choice, location.protocol === 'https:')
  } catch {
    // It holds for this page at least.
  }
}
