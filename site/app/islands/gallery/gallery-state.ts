import type { Place } from '../../browser/gallery/gallery-hash.ts'

/** Phases of the dialog, in their only order. */
export type Phase = 'init' | 'ready' | 'closing' | 'destroyed'

export interface GalleryState {
  phase: Phase
  count: number
  /** Of the current slide in an endless row: after the last slide comes the first again. */
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

export function openingState(count: number, { index }: Pick<Place, 'index'>): GalleryState {
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
  switch (event.type) {
    case 'opened':
      return state.phase === 'init' ? { ...state, phase: 'ready' } : state
    case 'left':
      return isOpen(state) ? { ...state, phase: 'closing', slideshow: false, idle: false } : state
    case 'gone':
      return state.phase === 'destroyed'
        ? state
        : { ...state, phase: 'destroyed', slideshow: false, idle: false }
    default:
      return isOpen(state) ? openReducer(state, event) : state
  }
}

function openReducer(state: GalleryState, event: GalleryEvent): GalleryState {
  switch (event.type) {
    case 'stepped':
      if (state.count < 2) return state
      return { ...state, position: state.position + event.by, gliding: true }
    case 'shown': {
      const { index } = event
      if (index === indexOf(state) || index < 0 || index >= state.count) return state
      const by = index - indexOf(state)
      return { ...state, position: state.position + by, gliding: Math.abs(by) === 1 }
    }
    case 'slideshow-switched':
      if (state.count < 2) return state
      return { ...state, slideshow: !state.slideshow }
    case 'idled':
      return state.idle || state.phase !== 'ready' ? state : { ...state, idle: true }
    case 'woken':
      return state.idle ? { ...state, idle: false } : state
    default:
      return state
  }
}

function isOpen({ phase }: GalleryState): boolean {
  return phase === 'init' || phase === 'ready'
}
