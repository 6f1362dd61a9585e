import { lacksNewerCalls, runsScripts } from './browser/browser-age.ts'
import { watchCopyButtons } from './browser/copy-buttons.ts'
import { releaseRest, withFurtherStyles } from './browser/first-view.ts'
import { showFonts } from './browser/fonts.ts'
import { holdEarlySubmits } from './browser/islands/early-submits.ts'
import { hydrateIsland, watchIslands } from './browser/islands/islands.ts'
import { watchMenu } from './browser/menu.ts'
import { reloadStalePrefetch } from './browser/prefetch/prefetched-page.ts'
import { watchBuild } from './browser/prefetch/watch-build.ts'
import { watchSections } from './browser/section-anchors.ts'
import { inSteps } from './browser/timing/in-steps.ts'
import { whenFirstViewShown } from './browser/timing/when-first-view-shown.ts'
import { whenShown } from './browser/timing/when-shown.ts'
import { openVacancies } from './features/company/vacancy-opener.browser.ts'
import { hydrateUnfinishedForms } from './features/enquiry/unfinished-forms.browser.ts'
import { watchGallery } from './features/gallery/gallery-opener.browser.ts'
import { startPromoDialog } from './features/promo/start-promo-dialog.browser.ts'

/** Repeats clicks on buttons of islands after their hydration. */
function repeatEarlyPresses(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[type="button"]') : null
    const island = button?.closest<HTMLElement>('[data-island-state="server"]')
    if (!button || !island || island.dataset.islandHydrateOn === 'on-demand') return
    hydrateIsland(island).then(
      (successor) => {
        const now = successor(button)
        if (now instanceof HTMLElement) now.click()
      },
      // Without its code the button does nothing; the loader has handled the failure.
      () => {},
    )
  })
}

/** Opens the folds of a linked section; browsers open a fold around a target themselves. */
function openLinked(): void {
  openFolds(location.hash)
  addEventListener('hashchange', () => openFolds(location.hash))
  // Clicks open folds before the browser scrolls, and also if the link does not change the hash.
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href*="#"]')
    if (link?.pathname === location.pathname) openFolds(link.hash)
  })
}

function openFolds(hash: string): void {
  if (hash.length < 2) return
  const folds = `[data-opened-by="${CSS.escape(hash.slice(1))}"]`
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds)) fold.open = true
}

/** The longest wait for fonts; without it the text would be laid out twice. */
const longestWaitMs = 1_000

/** Shows what the first view left out: fonts of body text, then sections further down. */
async function showRest(): Promise<void> {
  const styles = new Promise<void>(withFurtherStyles)
  // If fonts fail, the fallback fonts stay.
  const fonts = showFonts().catch(console.warn)
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  await styles
  // Includes the two forms of a project, which share one box.
  await inSteps(
    stepsOf(document.querySelectorAll<HTMLElement>('main > section, .further-down')),
    (parts) => {
      for (const { dataset } of parts) {
        dataset.shown = ''
        delete dataset.later
      }
      parts[0]?.getClientRects()
    },
  )
  releaseRest()
}

type Part = HTMLElement | SVGElement

/** Elements that a slow phone styles and lays out in one task. */
const mostElements = 100

/**
 * Groups elements by what one task can lay out. Elements that are too large and not shown yet are
 * divided: their children are hidden until their turn.
 */
function stepsOf(parts: Iterable<Part>): Part[][] {
  const steps: Part[][] = []
  let step: Part[] = []
  let room = 0
  for (const part of parts) {
    const size = part.querySelectorAll('*').length
    if (size > mostElements && part.getClientRects().length === 0) {
      const children = part.querySelectorAll<Part>(':scope > *')
      for (const { dataset } of children) dataset.later = ''
      steps.push([part], ...stepsOf(children))
      room = 0
      continue
    }
    if (size >= room) {
      step = []
      steps.push(step)
      room = mostElements
    }
    step.push(part)
    room -= size
  }
  return steps
}

/** In a new task: in the parser's last one the browser would lay out before the first paint. */
function whenParsed(work: () => void): void {
  if (document.readyState !== 'loading') work()
  else addEventListener('DOMContentLoaded', () => inSteps([work], (each) => each()))
}

function start(): void {
  reloadStalePrefetch()
  watchMenu()
  watchSections()
  watchCopyButtons()
  repeatEarlyPresses()
  holdEarlySubmits()
  openVacancies()
  openLinked()
  whenShown(() => {
    watchIslands()
    hydrateUnfinishedForms()
    watchGallery()
    watchBuild()
    // A page in a frame is an editor's preview, not a visit.
    if (self === top) startPromoDialog()
    whenFirstViewShown(() => {
      void showRest()
      // The next page tries again.
      import('./after-first-view.browser.ts').then(
        ({ startAfterFirstView }) => startAfterFirstView(),
        () => {},
      )
    })
  })
}

// A document that a redirect to another language has stopped may have no body.
if (runsScripts && !document.documentElement.hidden) {
  if (lacksNewerCalls()) import('./browser/newer-calls.ts').finally(() => whenParsed(start))
  else whenParsed(start)
}
