import { lacksNewerCalls, runsScripts } from './browser-age.ts'
import { watchCopyButtons } from './copy-buttons.ts'
import { watchGallery } from './gallery/gallery-opener.ts'
import { repeatEarlyPresses } from './islands/early-presses.ts'
import { holdEarlySubmits } from './islands/early-submits.ts'
import { watchIslands } from './islands/islands.ts'
import { hydrateUnfinishedForms } from './islands/unfinished-forms.ts'
import { watchMenu } from './menu.ts'
import { openLinked } from './open-linked.ts'
import { openVacancies } from './open-vacancy.ts'
import { reloadStalePrefetch } from './prefetch/prefetched-page.ts'
import { watchBuild } from './prefetch/watch-build.ts'
import { startPromoDialog } from './promo-dialog/start-promo-dialog.ts'
import { watchSections } from './section-anchors.ts'
import { watchShortlist } from './shortlist/watch-shortlist.ts'
import { showRest } from './show-rest.ts'
import { whenFirstViewShown } from './timing/when-first-view-shown.ts'
import { whenParsed } from './timing/when-parsed.ts'
import { whenShown } from './timing/when-shown.ts'

function start(): void {
  reloadStalePrefetch()
  watchMenu()
  watchSections()
  watchCopyButtons()
  repeatEarlyPresses()
  holdEarlySubmits()
  openVacancies()
  openLinked()
  watchShortlist()
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
