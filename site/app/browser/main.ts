import { whenIdle } from '../timing/when-idle.ts'
import { watchCopyButtons } from './copy-buttons.ts'
import { repeatEarlyPresses } from './early-presses.ts'
import { watchIslands } from './islands.ts'
import { watchMenu } from './menu.ts'
import { prefetchDocuments } from './prefetch.ts'
import { revealOnScroll } from './reveal-on-scroll.ts'
import { watchSections } from './section-anchors.ts'
import { watchBuild } from './watch-build.ts'
import { whenShown } from './when-shown.ts'

watchMenu()
watchSections()
watchCopyButtons()
repeatEarlyPresses()
whenShown(() => {
  watchIslands()
  watchBuild()
  prefetchDocuments()
  whenIdle(revealOnScroll, 1_000)
})
