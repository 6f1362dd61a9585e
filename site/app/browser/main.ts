import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { lacksNewerCalls, runsScripts } from './browser-age.ts'
import { watchCopyButtons } from './copy-buttons.ts'
import { releaseRest, withFurtherStyles } from './first-view.ts'
import { showFonts } from './fonts.ts'
import { watchGallery } from './gallery/gallery-opener.ts'
import { holdEarlySubmits } from './islands/early-submits.ts'
import { hydrateIsland, watchIslands } from './islands/islands.ts'
import { watchMenu } from './menu.ts'
import { reloadStalePrefetch } from './prefetch/prefetched-page.ts'
import { watchBuild } from './prefetch/watch-build.ts'
import { startPromoDialog } from './promo-dialog/start-promo-dialog.ts'
import { watchSections } from './section-anchors.ts'
import { layOutInSteps } from './timing/in-steps.ts'
import { whenFirstViewShown } from './timing/when-first-view-shown.ts'
import { whenShown } from './timing/when-shown.ts'

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

/** Hydrates forms with a draft or an answer at once, and deletes the drafts of those that were sent. */
function hydrateUnfinishedForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const island = form.closest<HTMLElement>('[data-island]')
    const { draft = '', state } = form.dataset
    if (state === 'sent') writeItem('sessionStorage', draft, null)
    // A rejected form moves the focus to its first mistake.
    else if (island && (state !== 'idle' || readItem('sessionStorage', draft) !== null))
      void hydrateIsland(island)
  }
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

/** A vacancy's button selects the vacancy in the form of the page, without loading a document. */
function openVacancies(): void {
  addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || !('vacancyOpen' in submitter.dataset)) return
    const form = document.querySelector<HTMLFormElement>('form[data-form="vacancy"]')
    const choice = form?.elements.namedItem('vacancy')
    if (!form || !(choice instanceof HTMLSelectElement)) return
    event.preventDefault()
    choice.value = submitter.value
    choice.dispatchEvent(new Event('input', { bubbles: true }))
    form.closest('section')?.scrollIntoView()
    const first = form.elements.namedItem('name')
    // The focus also hydrates the form.
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  })
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
      import('./after-first-view.ts').then(
        ({ startAfterFirstView }) => startAfterFirstView(),
        () => {},
      )
    })
  })
}

// A document that gives way to one in another language has been stopped: it may have no body.
if (runsScripts && !document.documentElement.hidden) {
  if (lacksNewerCalls()) import('./newer-calls.ts').finally(() => whenParsed(start))
  else whenParsed(start)
}
