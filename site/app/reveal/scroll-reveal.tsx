import { useEffect } from 'react'
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
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 1_000 })
    else setTimeout(begin, 200)
  }, [])
  return null
}
