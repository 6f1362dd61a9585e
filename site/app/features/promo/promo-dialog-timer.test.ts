import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { promoDialogTimer } from './promo-dialog-timer.ts'

/** A visit to a page, with the storage, screen and reports of its browser. */
class Visit {
  dismissals = 0
  busy = false
  /** Whether the code can be fetched. */
  online = true
  /** Whether the offer is active. */
  runs = true
  open = false
  openings = 0
  readonly timer = promoDialogTimer({
    dismissals: () => this.dismissals,
    fetchCode: async () => this.online,
    isBusy: () => this.busy,
    canOpen: () => this.runs && !this.open,
    open: () => {
      this.open = true
      this.openings += 1
    },
  })

  count(dismissals: number) {
    this.dismissals = dismissals
    this.timer.counted()
  }

  dismiss() {
    this.open = false
    this.count(this.dismissals + 1)
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the promo dialog', () => {
  it('opens after 15 seconds, again 40 seconds after a dismissal, then never', async () => {
    const visit = new Visit()
    visit.timer.start()
    await pass(14_999)
    expect(visit.open).toBe(false)
    await pass(1)
    expect(visit.open).toBe(true)
    visit.dismiss()
    await pass(39_999)
    expect(visit.open).toBe(false)
    await pass(1)
    expect(visit.open).toBe(true)
    visit.dismiss()
    await pass(3_600_000)
    expect(visit.openings).toBe(2)
  })

  it('waits until no obstacle is left', async () => {
    const visit = new Visit()
    visit.timer.start()
    visit.busy = true
    await pass(60_000)
    expect(visit.open).toBe(false)
    visit.busy = false
    await pass(250)
    expect(visit.open).toBe(true)
  })

  it('stays closed if the offer ends during an obstacle', async () => {
    const visit = new Visit()
    visit.timer.start()
    visit.busy = true
    await pass(60_000)
    visit.runs = false
    visit.busy = false
    await pass(60_000)
    expect(visit.openings).toBe(0)
  })

  it('stays closed without its code until the page is shown again', async () => {
    const visit = new Visit()
    visit.online = false
    visit.timer.start()
    await pass(20_000)
    visit.online = true
    await pass(60_000)
    expect(visit.openings).toBe(0)
    visit.timer.start()
    await pass(15_000)
    expect(visit.openings).toBe(1)
  })

  it('stays closed if another tab used up the dismissals', async () => {
    const visit = new Visit()
    visit.timer.start()
    visit.dismissals = 2
    await pass(60_000)
    expect(visit.openings).toBe(0)
  })

  it('does not open again while it is shown', async () => {
    const visit = new Visit()
    visit.timer.start()
    await pass(15_000)
    visit.count(1)
    await pass(60_000)
    expect(visit.openings).toBe(1)
  })

  it('never has two timers, whatever happens in any order', async () => {
    const step = fc.oneof(
      fc.constantFrom('page-ready', 'busy', 'free', 'dismiss', 'offline', 'online'),
      fc.nat(3),
      fc.integer({ min: 1, max: 50_000 }).map((milliseconds) => ({ milliseconds })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const visit = new Visit()
        for (const each of steps) {
          if (typeof each === 'number') visit.count(each)
          else if (typeof each === 'object') await pass(each.milliseconds)
          else if (each === 'page-ready') visit.timer.start()
          else if (each === 'busy' || each === 'free') visit.busy = each === 'busy'
          else if (each === 'dismiss') visit.open && visit.dismiss()
          else visit.online = each === 'online'
          expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
          if (visit.dismissals >= 2) expect(vi.getTimerCount()).toBe(0)
        }
        visit.count(2)
        expect(vi.getTimerCount()).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})
