/** The rest is shown then in any case: a picture may never come, nor the script of the page (`main.browser.ts`). */
const longestWaitMs = 8_000
const longestStylesWaitMs = 3_000

const { dataset } = document.documentElement

/** Holds back what is further down until the first view is shown, or somebody wants to see it. */
export function loadFirstViewFirst(): void {
  const atTop = !document.prerendering && beginsAtTop()
  // As one in the head, which the first paint waits for.
  if (!atTop && dataset.furtherStyles !== undefined) {
    document.write(`<link rel="stylesheet" href="${dataset.furtherStyles}">`)
    delete dataset.furtherStyles
  }
  if (document.prerendering) return
  dataset.firstView = atTop ? 'top' : ''
  setTimeout(releaseRest, longestWaitMs)
  for (const wish of ['scroll', 'keydown']) {
    addEventListener(wish, releaseRest, { capture: true, once: true })
  }
  // Else there is no place yet to which a link within the page could lead.
  addEventListener('click', leadToRest, { capture: true })
}

export function releaseRest(): void {
  withFurtherStyles(() => {
    const { firstView } = dataset
    delete dataset.firstView
    // Without styles the browser has followed a link to it in vain.
    if (firstView === 'top') document.querySelector(':target')?.scrollIntoView()
  })
}

/** Does what shows sections further down once they have their styles, which are loaded once. */
export function withFurtherStyles(show: () => void): void {
  const href = dataset.furtherStyles
  if (href === undefined) {
    show()
    return
  }
  const link =
    document.querySelector(`head > [href="${href}"]`) ??
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  // Without them, as without any sheet of a page, there is still all to read.
  const goOn = () => {
    delete dataset.furtherStyles
    show()
  }
  for (const end of ['load', 'error']) link.addEventListener(end, goOn)
  // An answer that never comes is no error.
  setTimeout(goOn, longestStylesWaitMs)
  if (!link.isConnected) document.head.append(link)
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
