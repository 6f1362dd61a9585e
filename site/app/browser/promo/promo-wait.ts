import { promoDelay } from './promo-delay.ts'

/** A timer that runs; each has an identity of its own. */
export interface RunningTimer {
  delay: number
}

/** Where the page is on its way to showing the promotion. */
export interface PromoWait {
  dismissals: number
  timer: RunningTimer | null
  /** Its time has come, and something that must not be disturbed is in the way. */
  held: boolean
}

export type PromoEvent =
  /** The page is ready, or another one has been reached. */
  | { type: 'page-ready' }
  /** The dismissals were counted, here or in another tab. */
  | { type: 'counted'; dismissals: number }
  | { type: 'due'; timer: RunningTimer; busy: boolean }
  /** What was in the way has gone. */
  | { type: 'free' }
  /** It is shown, or can't be. */
  | { type: 'settled' }

export interface PromoStep {
  wait: PromoWait
  opens: boolean
}

export function beginWait(dismissals: number): PromoWait {
  return { dismissals, timer: null, held: false }
}

/** There is one timer or none: whatever starts a wait ends the one before. */
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
