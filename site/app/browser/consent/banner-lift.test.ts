import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bannerLift } from './banner-lift.ts'

describe('the banner', () => {
  it('lies at the lower edge where no bar is shown', () => {
    expect(bannerLift(null, 150, 800)).toBe(0)
    expect(bannerLift({ top: 0, bottom: 0 }, 150, 800)).toBe(0)
  })

  it('lies above the bar at the lower edge, and above it while it begins to leave', () => {
    expect(bannerLift({ top: 743, bottom: 800 }, 150, 800)).toBe(57)
    expect(bannerLift({ top: 643, bottom: 700 }, 150, 800)).toBe(157)
  })

  it('lies at the lower edge again when the bar has left it', () => {
    expect(bannerLift({ top: 500, bottom: 557 }, 150, 800)).toBe(0)
  })

  it('never covers the bar', () => {
    const size = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 1_500 }), size, size, (top, barHeight, height) => {
        const bar = { top, bottom: top + barHeight }
        const lower = 800 - bannerLift(bar, height, 800)
        expect(lower <= bar.top || lower - height >= bar.bottom).toBe(true)
      }),
    )
  })
})
