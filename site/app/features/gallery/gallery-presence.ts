import type { SlidePlace } from './gallery-hash.ts'

interface Presence {
  /** Number of the dialog on this page; each opening mounts a new one. */
  session: number
  place: SlidePlace | null
  /** Whether the dialog is mounted, at least for its closing animation. */
  present: boolean
}

export type PresenceEvent =
  | { type: 'opened'; place: SlidePlace }
  | { type: 'left' }
  | { type: 'gone'; session: number }

export const noGallery: Presence = { session: 0, place: null, present: false }

export function presenceReducer(state: Presence, event: PresenceEvent): Presence {
  switch (event.type) {
    case 'opened': {
      const isSame = state.place !== null && state.place.gallery === event.place.gallery
      const session = isSame ? state.session : state.session + 1
      return { session, place: event.place, present: true }
    }
    case 'left':
      return state.place === null ? state : { ...state, place: null }
    case 'gone':
      return state.place === null && state.session === event.session
        ? { ...state, present: false }
        : state
  }
}
