import { describe, expect, it } from 'vitest'
import { roiScale } from './roi-scale.ts'

describe('the axis of a range plot', () => {
  it('is the same for all usual forecasts', () => {
    expect(roiScale([6.3, 11.2])).toEqual(roiScale([]))
    expect(roiScale([]).ticks).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
  })

  it('grows if a forecast exceeds it', () => {
    expect(roiScale([23.4])).toEqual({ max: 28, ticks: [0, 4, 8, 12, 16, 20, 24, 28] })
  })
})
