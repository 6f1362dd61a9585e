import type { Place } from './gallery-hash.ts'

/** How the entry of the open gallery came into the history. */
export type Entry = 'pushed' | 'address'

export interface Target extends Place {
  entry: Entry
}

export interface DoorState {
  /** Counts the galleries opened on this page, so that each is a dialog of its own. */
  session: number
  /** Where the open gallery is, `null` where none is open. */
  target: Target | null
  /** Whether a dialog stands in the document, be it only to fade away. */
  present: boolean
}

export type DoorEvent =
  | { type: 'wanted'; target: Target }
  | { type: 'left' }
  | { type: 'gone'; session: number }
  | { type: 'dropped' }

export const shutDoor: DoorState = { session: 0, target: null, present: false }

export function doorReducer(state: DoorState, event: DoorEvent): DoorState {
  switch (event.type) {
    case 'wanted': {
      const goesOn = state.target !== null && state.target.gallery === event.target.gallery
      const session = goesOn ? state.session : state.session + 1
      return { session, target: event.target, present: true }
    }
    case 'left':
      return state.target === null ? state : { ...state, target: null }
    case 'gone':
      return state.target === null && state.session === event.session
        ? { ...state, present: false }
        : state
    case 'dropped':
      return state.present ? { ...state, target: null, present: false } : state
  }
}

/**
 * What closing by hand does to the history: an entry of our own is left by going back, one that an
 * address or a plain link made stays and loses its hash.
 */
export function wayOut(entry: Entry): 'back' | 'strip' {
  return entry === 'pushed' ? 'back' : 'strip'
}
