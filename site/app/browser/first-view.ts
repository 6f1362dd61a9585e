/** The rest is shown then in any case: a picture may never come, nor the script of the page (`main.ts`). */
const longestWaitMs = 8_000

/** Holds back what is further down until the first view is shown, or somebody wants to see it. */
export function loadFirstViewFirst(): void {
  if (document.prerendering) return
  document.documentElement.dataset.firstView = beginsAtTop() ? 'top' : ''
  setTimeout(releaseRest, longestWaitMs)
  for (const wish of ['scroll', 'keydown']) {
    addEventListener(wish, releaseRest, { capture: true, once: true })
  }
  // Else there is no place yet to which a link within the page could lead.
  addEventListener('click', leadToRest, { capture: true })
}

export function releaseRest(): void {
  delete document.documentElement.dataset.firstView
}

function leadToRest({ target }: Event): void {
  if (target instanceof Element && target.closest('[href*="#"]')) releaseRest()
}

/** Else the browser looks for a place in the page, which must be as long as it is. */
function beginsAtTop(): boolean {
  // Its name has the text that a link of a search engine looks for; `location` has not.
  const [visit] = performance.getEntriesByType('navigation')
  if (!(visit instanceof PerformanceNavigationTiming)) return false
  return visit.type === 'navigate' && !visit.name.includes('#')
}
