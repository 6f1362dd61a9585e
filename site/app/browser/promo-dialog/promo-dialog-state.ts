import { promoDialogDelay } from './promo-dialog-delay.ts'

/** A running timer, compared by identity. */
export interface RunningTimer {
  delay: number
}

export interface PromoDialogState {
  dismissals: number
  timer: RunningTimer | null
  held: boolean
}

export type PromoDialogEvent =
  /** The page is loaded, or restored from the bfcache. */
  | { type: 'page-ready' }
  /** The dismissals were counted, here or in another tab. */
  | { type: 'counted'; dismissals: number }
  | { type: 'due'; timer: RunningTimer; busy: boolean }
  | { type: 'free' }
  | { type: 'settled' }

interface PromoDialogStep {
  state: PromoDialogState
  opens: boolean
}

export function initialState(dismissals: number): PromoDialogState {
  return { dismissals, timer: null, held: false }
}

/** There is at most one timer: starting one cancels the one before. */
export function promoDialogStep(state: PromoDialogState, event: PromoDialogEvent): PromoDialogStep {
  switch (event.type) {
    case 'page-ready':
      return staying(armed(state.dismissals))
    case 'counted':
      return staying(event.dismissals === state.dismissals ? state : armed(event.dismissals))
    case 'due': {
      if (event.timer !== state.timer) return staying(state)
      const { busy } = event
      return { state: { ...state, timer: null, held: busy }, opens: !busy }
    }
    case 'free':
      return state.held ? { state: { ...state, held: false }, opens: true } : staying(state)
    case 'settled':
      return staying({ ...state, timer: null, held: false })
  }
}

function armed(dismissals: number): PromoDialogState {
  const delay = promoDialogDelay(dismissals)
  return { dismissals, timer: delay === null ? null : { delay }, held: false }
}

const staying = (state: PromoDialogState): PromoDialogStep => ({ state, opens: false })
