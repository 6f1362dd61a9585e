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
import { layOutInSteps } from './browser/timing/in-steps.ts'
import { whenFirstViewShown } from './browser/timing/when-first-view-shown.ts'
import { whenShown } from './browser/timing/when-shown.ts'
import { openVacancies } from './features/company/vacancy-opener.browser.ts'
import { hydrateUnfinishedForms } from './features/enquiry/unfinished-forms.browser.ts'
import { watchGallery } from './features/gallery/gallery-opener.browser.ts'
import { startPromoDialog } from './features/promo/start-promo-dialog.browser.ts'

/** Clicks on a button of an island that is not hydrated yet are repeated after its hydration. */
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
      // Without the code the button does nothing; the loader has handled the failure.
      () => {},
    )
  })
}

/** A link to a section opens what phones fold in it; what lies within a fold, browsers open themselves. */
function openLinked(): void {
  openFolds(location.hash)
  addEventListener('hashchange', () => openFolds(location.hash))
  // Before the browser scrolls; following the same link a second time changes no hash.
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

/** With the fonts, sections are laid out once. */
const longestWaitMs = 1_000

/** Shows what the first view did without: fonts of texts, then sections further down with their styles. */
async function showRest(): Promise<void> {
  const styles = new Promise<void>(withFurtherStyles)
  // Without them the fallback fonts stay, and the rest is shown all the same.
  const fonts = showFonts().catch(console.warn)
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  await styles
  // Also those of a project's two forms, which stand in one box.
  await layOutInSteps(
    'main > section, main > section ~ div, main > section ~ div section',
    (part) => {
      part.dataset.shown = ''
    },
  )
  releaseRest()
}

/** In the parser's last task the browser would lay out the page first, before the first paint. */
function whenParsed(work: () => void): void {
  if (document.readyState !== 'loading') {
    work()
    return
  }
  document.addEventListener('DOMContentLoaded', () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = work
    port2.postMessage(null)
  })
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
      // Without its code, a page only lacks what is not asked for: the next page tries again.
      import('./after-first-view.browser.ts').then(
        ({ startAfterFirstView }) => startAfterFirstView(),
        () => {},
      )
    })
  })
}

// A document that gives way to one in another language has been stopped: it may have no body.
if (runsScripts && !document.documentElement.hidden) {
  if (lacksNewerCalls()) import('./browser/newer-calls.ts').finally(() => whenParsed(start))
  else whenParsed(start)
}
