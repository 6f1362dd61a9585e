import { whenFirstViewShown } from './timing/when-first-view-shown.ts'

/** As in `styles/first-view.css`. */
const furtherDown = 'main > section:nth-of-type(n + 3)'

/**
 * Holds back what is further down until the first view is shown, or somebody scrolls: a slow line
 * and a slow processor are for the first view. A page that is prerendered takes nothing from anybody.
 */
export function loadFirstViewFirst(): void {
  if (document.prerendering) return
  const { dataset } = document.documentElement
  dataset.firstView = beginsAtTop() ? 'top' : 'elsewhere'
  const release = () => delete dataset.firstView
  whenFirstViewShown(() => layOutInSteps(release))
  addEventListener('scroll', release, { capture: true, once: true, passive: true })
}

/** Else the browser looks for a place in the page, which must be as long as it is. */
function beginsAtTop(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  return isNew && location.hash === ''
}

/** Lays out one section a task, so that whoever touches the page meanwhile is answered. */
function layOutInSteps(finish: () => void): void {
  const sections = [...document.querySelectorAll<HTMLElement>(furtherDown)]
  let at = 0
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const section = sections[at]
    at += 1
    if (section) {
      section.style.contentVisibility = 'visible'
      section.getBoundingClientRect()
      port2.postMessage(null)
      return
    }
    finish()
    for (const each of sections) each.style.contentVisibility = ''
  }
  port2.postMessage(null)
}
