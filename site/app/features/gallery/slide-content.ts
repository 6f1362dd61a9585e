import type { Slide } from './slide.ts'
import type { SlideFailure } from './slide-state.ts'

export interface SlideContentProps {
  slide: Slide
  current: boolean
  zoomed: boolean
  /** The gallery was opened with this slide. */
  asked: boolean
  onLoaded: () => void
  onFailed: (failure: SlideFailure) => void
}
