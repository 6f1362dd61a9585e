import { useEffect } from 'react'
import { whenIdle } from '../timing/when-idle.ts'
import './reveal.css'

let started = false

/** Fetches what lets parts of a page appear by scrolling, once the page is alive and at rest. */
export function ScrollReveal() {
  useEffect(() => {
    if (started) return
    started = true
    const begin = async () => {
      const code = await import('./reveal-on-scroll.ts').catch(() => null)
      // Without it all parts are simply there.
      code?.revealOnScroll()
    }
    whenIdle(() => void begin(), 1_000)
  }, [])
  return null
}
