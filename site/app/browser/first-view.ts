import { navigationEntry } from './timing/navigation-entry.ts'

/** Limit, because a picture or the script of the page (`main.browser.ts`) may never load. */
const longestWaitMs = 8_000
const longestStylesWaitMs = 3_000

const { dataset } = document.documentElement

/** Delays sections further down until the first view is shown or the visitor scrolls. */
export function loadFirstViewFirst(): void {
  const atTop = !document.prerendering && beginsAtTop()
  // Written by the parser, so that it blocks the first paint like a sheet in the head.
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
  // A link within the page needs its target, so it releases the sections first.
  addEventListener('click', leadToRest, { capture: true })
}

export function releaseRest(): void {
  withFurtherStyles(() => {
    const { firstView } = dataset
    delete dataset.firstView
    // The browser scrolled to the target before its section had styles, so scroll again.
    if (firstView === 'top') document.querySelector(':target')?.scrollIntoView()
  })
}

/** Loads the styles of sections further down once, then calls `show`. */
export function withFurtherStyles(show: () => void): void {
  const href = dataset.furtherStyles
  if (href === undefined) {
    show()
    return
  }
  const link =
    document.querySelector(`head > [href="${href}"]`) ??
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  // If the styles fail, the unstyled content is still readable.
  const goOn = () => {
    delete dataset.furtherStyles
    show()
  }
  for (const end of ['load', 'error']) link.addEventListener(end, goOn)
  // A request that never ends fires no event.
  setTimeout(goOn, longestStylesWaitMs)
  if (!link.isConnected) document.head.append(link)
}

function leadToRest({ target }: Event): void {
  if (target instanceof Element && target.closest('[href*="#"]')) releaseRest()
}

/**
 * Whether the page opens at its top. Otherwise the browser scrolls, which needs the full length.
 */
function beginsAtTop(): boolean {
  // The entry's name includes text fragments (`#:~:text=`) of search engines; `location` omits
  // them.
  const visit = navigationEntry()
  return visit?.type === 'navigate' && !visit.name.includes('#')
}
