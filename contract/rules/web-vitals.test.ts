import { describe, expect, it } from 'vitest'
import { p75, vitalBounds, vitalBucket, vitals } from './web-vitals.ts'

describe('p75', () => {
  it('is what three of four visits do not exceed, within its bucket', () => {
    const counts = vitalBounds.LCP.map(() => 0)
    for (const value of [500, 700, 1100, 3900]) {
      const bucket = vitalBucket('LCP', value)
      counts[bucket] = (counts[bucket] ?? 0) + 1
    }
    expect(p75('LCP', counts)).toBe(1200)
    expect(p75('INP', [0, 4])).toBe(28)
    expect(p75('CLS', [])).toBeNull()
  })

  it('is the last bound for what no bucket ends', () => {
    for (const vital of vitals) {
      const counts = [...vitalBounds[vital].map(() => 0), 3]
      expect(vitalBucket(vital, 1e9)).toBe(counts.length - 1)
      expect(p75(vital, counts)).toBe(vitalBounds[vital].at(-1))
    }
  })
})
