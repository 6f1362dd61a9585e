import { promoDelay } from './promo-delay.ts'

/** A running timer, compared by identity. */
export interface RunningTimer {
  delay: number
}

/** State of the page's wait for the promotion. */
export interface PromoWait {
  dismissals: number
  timer: RunningTimer | null
  /** Due, but the page is busy. */
  held: boolean
}

export type PromoEvent =
  /** The page is loaded, or restored from the bfcache. */
  | { type: 'page-ready' }
  /** The dismissals were counted, here or in another tab. */
  | { type: 'counted'; dismissals: number }
  | { type: 'due'; timer: RunningTimer; busy: boolean }
  /** The page is no longer busy. */
  | { type: 'free' }
  /** Nothing is left to wait for. */
  | { type: 'settled' }

interface PromoStep {
  wait: PromoWait
  opens: boolean
}

export function beginWait(dismissals: number): PromoWait {
  return { dismissals, timer: null, held: false }
}

/** There is at most one timer: starting one cancels the one before. */
export function promoStep(wait: PromoWait, event: PromoEvent): PromoStep {
  switch (event.type) {
    case 'page-ready':
      return staying(armed(wait.dismissals))
    case 'counted':
      return staying(event.dismissals === wait.dismissals ? wait : armed(event.dismissals))
    case 'due': {
      if (event.timer !== wait.timer) return staying(wait)
      const { busy } = event
      return { wait: { ...wait, timer: null, held: busy }, opens: !busy }
    }
    case 'free':
      return wait.held ? { wait: { ...wait, held: false }, opens: true } : staying(wait)
    case 'settled':
      return staying({ ...wait, timer: null, held: false })
  }
}

function armed(dismissals: number): PromoWait {
  const delay = promoDelay(dismissals)
  return { dismissals, timer: delay === null ? null : { delay }, held: false }
}

const staying = (wait: PromoWait): PromoStep => ({ wait, opens: false })
