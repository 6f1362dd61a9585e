import type { SlidePlace } from './gallery-hash.ts'

/** Phases of the dialog, in their only order. */
export type Phase = 'init' | 'ready' | 'closing' | 'destroyed'

export interface GalleryState {
  phase: Phase
  count: number
  /** Position in an endless row, where the first slide follows the last. */
  position: number
  gliding: boolean
  slideshow: boolean
  idle: boolean
}

export type GalleryEvent =
  | { type: 'opened' }
  | { type: 'stepped'; by: 1 | -1 }
  | { type: 'shown'; index: number }
  | { type: 'slideshow-switched' }
  | { type: 'idled' }
  | { type: 'woken' }
  | { type: 'left' }
  | { type: 'gone' }

export function openingState(count: number, { index }: Pick<SlidePlace, 'index'>): GalleryState {
  return {
    phase: 'init',
    count,
    position: index,
    gliding: false,
    slideshow: false,
    idle: false,
  }
}

export function indexOf({ position, count }: Pick<GalleryState, 'position' | 'count'>): number {
  return ((position % count) + count) % count
}

export function galleryReducer(state: GalleryState, event: GalleryEvent): GalleryState {
  const { phase, count, position, idle } = state
  if (event.type === 'gone') {
    if (phase === 'destroyed') return state
    return { ...state, phase: 'destroyed', slideshow: false, idle: false }
  }
  if (phase !== 'init' && phase !== 'ready') return state
  switch (event.type) {
    case 'opened':
      return phase === 'init' ? { ...state, phase: 'ready' } : state
    case 'left':
      return { ...state, phase: 'closing', slideshow: false, idle: false }
    case 'stepped':
      if (count < 2) return state
      return { ...state, position: position + event.by, gliding: true }
    case 'shown': {
      const { index } = event
      const by = index - indexOf(state)
      if (by === 0 || index < 0 || index >= count) return state
      return { ...state, position: position + by, gliding: Math.abs(by) === 1 }
    }
    case 'slideshow-switched':
      if (count < 2) return state
      return { ...state, slideshow: !state.slideshow }
    case 'idled':
      return idle || phase !== 'ready' ? state : { ...state, idle: true }
    case 'woken':
      return idle ? { ...state, idle: false } : state
  }
}
