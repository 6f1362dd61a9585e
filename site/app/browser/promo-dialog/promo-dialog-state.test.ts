import { describe, expect, it } from 'vitest'
import {
  initialState,
  type PromoDialogEvent,
  type PromoDialogState,
  promoDialogStep,
} from './promo-dialog-state.ts'

const ready: PromoDialogEvent = { type: 'page-ready' }
const counted = (dismissals: number): PromoDialogEvent => ({ type: 'counted', dismissals })

function after(state: PromoDialogState, ...events: PromoDialogEvent[]): PromoDialogState {
  return events.reduce((now, event) => promoDialogStep(now, event).state, state)
}

function due(state: PromoDialogState, busy: boolean) {
  if (state.timer === null) throw new Error('no timer runs')
  return promoDialogStep(state, { type: 'due', timer: state.timer, busy })
}

describe('the wait for the promo dialog', () => {
  it('begins when the page is ready, as long as the dismissals say', () => {
    expect(after(initialState(0), ready).timer).toEqual({ delay: 15_000 })
    expect(after(initialState(1), ready).timer).toEqual({ delay: 40_000 })
    expect(after(initialState(2), ready).timer).toBeNull()
  })

  it('starts over with each page', () => {
    const first = after(initialState(0), ready)
    const second = after(first, ready)
    expect(second.timer).toEqual({ delay: 15_000 })
    expect(second.timer).not.toBe(first.timer)
  })

  it('starts over when the count changes, and only then', () => {
    const first = after(initialState(0), ready)
    expect(after(first, counted(0)).timer).toBe(first.timer)
    expect(after(first, counted(1)).timer).toEqual({ delay: 40_000 })
  })

  it('is over with the second dismissal, whether it runs or is held up', () => {
    const running = after(initialState(1), ready)
    expect(after(running, counted(2))).toEqual({ dismissals: 2, timer: null, held: false })
    const held = due(running, true).state
    expect(after(held, counted(2)).held).toBe(false)
  })

  it('ends with the promo dialog', () => {
    const { state, opens } = due(after(initialState(0), ready), false)
    expect(opens).toBe(true)
    expect(state).toEqual({ dismissals: 0, timer: null, held: false })
  })

  it('goes on while something is in the way', () => {
    const { state, opens } = due(after(initialState(0), ready), true)
    expect(opens).toBe(false)
    expect(promoDialogStep(state, { type: 'free' }).opens).toBe(true)
  })

  it('is not ended by a timer that was cancelled', () => {
    const { timer } = after(initialState(0), ready)
    if (timer === null) throw new Error('no timer runs')
    const next = after(initialState(0), ready)
    expect(promoDialogStep(next, { type: 'due', timer, busy: false })).toEqual({
      state: next,
      opens: false,
    })
  })

  it('opens nothing when nothing was held up', () => {
    expect(promoDialogStep(after(initialState(0), ready), { type: 'free' }).opens).toBe(false)
  })
})
