import type { Slide } from './slide.ts'
import type { SlideFailure } from './slide-state.ts'

/** What every kind of slide is given. */
export interface SlideContentProps {
  slide: Slide
  current: boolean
  zoomed: boolean
  onLoaded: () => void
  onFailed: (failure: SlideFailure) => void
}
