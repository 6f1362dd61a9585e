import { whenFirstViewShown } from './timing/when-first-view-shown.ts'

/**
 * Holds back what is further down until the first view is shown, or somebody scrolls: a slow line
 * and a slow processor are for the first view. A page that is prerendered takes nothing from anybody.
 */
export function loadFirstViewFirst(): void {
  if (document.prerendering) return
  const { dataset } = document.documentElement
  dataset.firstView = beginsAtTop() ? 'top' : ''
  const release = () => delete dataset.firstView
  whenFirstViewShown(() => layOutInSteps(release))
  addEventListener('scroll', release, { capture: true, once: true })
}

/** Else the browser looks for a place in the page, which must be as long as it is. */
function beginsAtTop(): boolean {
  const [visit = {}] = performance.getEntriesByType('navigation')
  return 'type' in visit && visit.type === 'navigate' && !location.hash
}

/** Lays out one section a task, so that whoever touches the page meanwhile is answered. */
function layOutInSteps(finish: () => void): void {
  const sections = document.querySelectorAll<HTMLElement>('main > section')
  const { port1, port2 } = new MessageChannel()
  let at = 0
  port1.onmessage = () => {
    const section = sections[at++]
    if (!section) return finish()
    section.style.contentVisibility = 'visible'
    section.getClientRects()
    port2.postMessage(0)
  }
  port2.postMessage(0)
}
