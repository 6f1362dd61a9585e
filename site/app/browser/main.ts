import { whenIdle } from '../timing/when-idle.ts'
import { holdEarlySubmits } from './early-submits.ts'
import { watchIslands } from './islands.ts'
import { tendForms } from './left-forms.ts'
import { watchMenu } from './menu.ts'
import { openVacancies } from './open-vacancy.ts'
import { prefetchDocuments } from './prefetch.ts'
import { revealOnScroll } from './reveal-on-scroll.ts'
import { watchBuild } from './watch-build.ts'
import { whenShown } from './when-shown.ts'

watchMenu()
holdEarlySubmits()
openVacancies()
whenShown(() => {
  watchIslands()
  tendForms()
  watchBuild()
  prefetchDocuments()
  whenIdle(revealOnScroll, 1_000)
})
