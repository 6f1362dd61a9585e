import { storeVisitWithConsent } from '../attribution/watch-consent.ts'
import { whenIdle } from '../timing/when-idle.ts'
import { askConsent } from './consent.ts'
import { watchCopyButtons } from './copy-buttons.ts'
import { repeatEarlyPresses } from './early-presses.ts'
import { watchGallery } from './gallery-opener.ts'
import { watchIslands } from './islands.ts'
import { measureVisit } from './measuring.ts'
import { watchMenu } from './menu.ts'
import { prefetchDocuments } from './prefetch.ts'
import { revealOnScroll } from './reveal-on-scroll.ts'
import { watchSections } from './section-anchors.ts'
import { watchBuild } from './watch-build.ts'
import { watchPromo } from './watch-promo.ts'
import { whenShown } from './when-shown.ts'

watchMenu()
watchSections()
watchCopyButtons()
repeatEarlyPresses()
whenShown(() => {
  watchIslands()
  askConsent()
  storeVisitWithConsent()
  measureVisit()
  watchGallery()
  watchPromo()
  watchBuild()
  prefetchDocuments()
  whenIdle(revealOnScroll, 1_000)
})
