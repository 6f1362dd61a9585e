import { storeVisitWithConsent } from './attribution/watch-consent.ts'
import { askConsent } from './consent/consent.ts'
import { measureVisit } from './consent/measuring.ts'
import { watchCopyButtons } from './copy-buttons.ts'
import { watchGallery } from './gallery/gallery-opener.ts'
import { repeatEarlyPresses } from './islands/early-presses.ts'
import { holdEarlySubmits } from './islands/early-submits.ts'
import { watchIslands } from './islands/islands.ts'
import { wakeUnfinishedForms } from './islands/unfinished-forms.ts'
import { watchMenu } from './menu.ts'
import { openVacancies } from './open-vacancy.ts'
import { prefetchDocuments } from './prefetch/prefetch.ts'
import { watchBuild } from './prefetch/watch-build.ts'
import { watchPromo } from './promo/watch-promo.ts'
import { revealOnScroll } from './reveal/reveal-on-scroll.ts'
import { watchSections } from './section-anchors.ts'
import { watchShortlist } from './shortlist/watch-shortlist.ts'
import { whenIdle } from './timing/when-idle.ts'
import { whenShown } from './timing/when-shown.ts'

watchMenu()
watchSections()
watchCopyButtons()
repeatEarlyPresses()
holdEarlySubmits()
openVacancies()
watchShortlist()
whenShown(() => {
  watchIslands()
  wakeUnfinishedForms()
  watchGallery()
  watchBuild()
  // A page in a frame is an editor's preview, not a visit.
  if (self === top) {
    askConsent()
    storeVisitWithConsent()
    measureVisit()
    watchPromo()
    prefetchDocuments()
  }
  whenIdle(revealOnScroll, 1_000)
})
