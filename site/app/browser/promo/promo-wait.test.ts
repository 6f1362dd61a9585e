import { describe, expect, it } from 'vitest'
import { beginWait, type PromoEvent, type PromoWait, promoStep } from './promo-wait.ts'

const ready: PromoEvent = { type: 'page-ready' }
const counted = (dismissals: number): PromoEvent => ({ type: 'counted', dismissals })

function after(wait: PromoWait, ...events: PromoEvent[]): PromoWait {
  return events.reduce((now, event) => promoStep(now, event).wait, wait)
}

function due(wait: PromoWait, busy: boolean) {
  if (wait.timer === null) throw new Error('no timer runs')
  return promoStep(wait, { type: 'due', timer: wait.timer, busy })
}

describe('the wait for the promotion', () => {
  it('begins when the page is ready, as long as the dismissals say', () => {
    expect(after(beginWait(0), ready).timer).toEqual({ delay: 15_000 })
    expect(after(beginWait(1), ready).timer).toEqual({ delay: 40_000 })
    expect(after(beginWait(2), ready).timer).toBeNull()
  })

  it('starts over with each page', () => {
    const first = after(beginWait(0), ready)
    const second = after(first, ready)
    expect(second.timer).toEqual({ delay: 15_000 })
    expect(second.timer).not.toBe(first.timer)
  })

  it('starts over when the count changes, and only then', () => {
    const first = after(beginWait(0), ready)
    expect(after(first, counted(0)).timer).toBe(first.timer)
    expect(after(first, counted(1)).timer).toEqual({ delay: 40_000 })
  })

  it('is over with the second dismissal, whether it runs or is held up', () => {
    const running = after(beginWait(1), ready)
    expect(after(running, counted(2))).toEqual({ dismissals: 2, timer: null, held: false })
    const held = due(running, true).wait
    expect(after(held, counted(2)).held).toBe(false)
  })

  it('ends with the promotion', () => {
    const { wait, opens } = due(after(beginWait(0), ready), false)
    expect(opens).toBe(true)
    expect(wait).toEqual({ dismissals: 0, timer: null, held: false })
  })

  it('goes on while something is in the way', () => {
    const { wait, opens } = due(after(beginWait(0), ready), true)
    expect(opens).toBe(false)
    expect(promoStep(wait, { type: 'free' }).opens).toBe(true)
  })

  it('is not ended by a timer that was cancelled', () => {
    const { timer } = after(beginWait(0), ready)
    if (timer === null) throw new Error('no timer runs')
    const next = after(beginWait(0), ready)
    expect(promoStep(next, { type: 'due', timer, busy: false })).toEqual({
      wait: next,
      opens: false,
    })
  })

  it('opens nothing when nothing was held up', () => {
    expect(promoStep(after(beginWait(0), ready), { type: 'free' }).opens).toBe(false)
  })
})
