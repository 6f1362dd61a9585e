import { storeVisitWithConsent } from './attribution/watch-consent.ts'
import { askConsent } from './consent/consent.ts'
import { measureVisit } from './consent/measuring.ts'
import { watchCopyButtons } from './copy-buttons.ts'
import { repeatEarlyPresses } from './early-presses.ts'
import { holdEarlySubmits } from './early-submits.ts'
import { watchGallery } from './gallery-opener.ts'
import { watchIslands } from './islands.ts'
import { tendForms } from './left-forms.ts'
import { watchMenu } from './menu.ts'
import { openVacancies } from './open-vacancy.ts'
import { prefetchDocuments } from './prefetch/prefetch.ts'
import { watchBuild } from './prefetch/watch-build.ts'
import { revealOnScroll } from './reveal/reveal-on-scroll.ts'
import { watchSections } from './section-anchors.ts'
import { whenIdle } from './timing/when-idle.ts'
import { whenShown } from './timing/when-shown.ts'
import { watchPromo } from './watch-promo.ts'

watchMenu()
watchSections()
watchCopyButtons()
repeatEarlyPresses()
holdEarlySubmits()
openVacancies()
whenShown(() => {
  watchIslands()
  tendForms()
  askConsent()
  storeVisitWithConsent()
  measureVisit()
  watchGallery()
  watchPromo()
  watchBuild()
  prefetchDocuments()
  whenIdle(revealOnScroll, 1_000)
})
