export type SlideFailure =
  | 'ajax-not-found'
  | 'ajax-forbidden'
  | 'element-not-found'
  | 'iframe'
  | 'image'
  | 'generic'

export interface SlideState {
  stage: 'loading' | 'opening' | 'ready'
  failure: SlideFailure | null
}

export type SlideEvent =
  | { type: 'loaded' }
  | { type: 'failed'; failure: SlideFailure }
  | { type: 'revealed' }

export const loadingSlide: SlideState = { stage: 'loading', failure: null }

/** A slide goes from loading to opening to ready; so does the message of a failed one. */
export function slideReducer(state: SlideState, event: SlideEvent): SlideState {
  switch (event.type) {
    case 'loaded':
      return state.stage === 'loading' ? { stage: 'opening', failure: null } : state
    case 'failed':
      return state.failure === null ? { stage: 'opening', failure: event.failure } : state
    case 'revealed':
      return state.stage === 'opening' ? { ...state, stage: 'ready' } : state
  }
}
