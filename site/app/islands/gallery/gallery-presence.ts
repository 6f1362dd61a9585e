import type { Place } from '../../browser/gallery/gallery-hash.ts'

export interface Presence {
  /** Counts the galleries opened on this page, so that each is a dialog of its own. */
  session: number
  /** Where the open gallery is, `null` where none is open. */
  place: Place | null
  /** Whether a dialog stands in the document, be it only to fade away. */
  present: boolean
}

export type PresenceEvent =
  | { type: 'wanted'; place: Place }
  | { type: 'left' }
  | { type: 'gone'; session: number }

export const noGallery: Presence = { session: 0, place: null, present: false }

export function presenceReducer(state: Presence, event: PresenceEvent): Presence {
  switch (event.type) {
    case 'wanted': {
      const goesOn = state.place !== null && state.place.gallery === event.place.gallery
      const session = goesOn ? state.session : state.session + 1
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
