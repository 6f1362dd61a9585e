import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bannerLift } from './banner-lift.ts'

describe('the lift of the banner', () => {
  it('is 0 without a bar', () => {
    expect(bannerLift(null, 150, 800)).toBe(0)
    expect(bannerLift({ top: 0, bottom: 0 }, 150, 800)).toBe(0)
  })

  it('reaches above the bar, even while the bar moves out', () => {
    expect(bannerLift({ top: 743, bottom: 800 }, 150, 800)).toBe(57)
    expect(bannerLift({ top: 643, bottom: 700 }, 150, 800)).toBe(157)
  })

  it('is 0 again when the bar has left', () => {
    expect(bannerLift({ top: 500, bottom: 557 }, 150, 800)).toBe(0)
  })

  it('never lets the banner cover the bar', () => {
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
