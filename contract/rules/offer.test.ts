import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextOfferChange, offerState } from './offer.ts'
import { startOfOfficeDay } from './office-day.ts'

const december = { from: '2026-12-01', to: '2026-12-31' }
const at = (iso: string) => Date.parse(iso)

describe('offerState', () => {
  it('begins and ends at midnight of the office, not in London', () => {
    expect(offerState(december, at('2026-11-30T15:59:59Z'))).toBe('coming')
    expect(offerState(december, at('2026-11-30T16:00:00Z'))).toBe('active')
    expect(offerState(december, at('2026-12-31T15:59:59Z'))).toBe('active')
    expect(offerState(december, at('2026-12-31T16:00:00Z'))).toBe('ended')
  })

  it('is active for one whole day when it begins and ends on the same one', () => {
    const day = { from: '2026-12-24', to: '2026-12-24' }
    expect(offerState(day, at('2026-12-24T03:00:00Z'))).toBe('active')
  })
})

describe('nextOfferChange', () => {
  it.each([
    [december.from, '2027-01-01'],
    ['2027-01-01', null],
  ])('is later than the beginning of %s', (day, next) => {
    const expected = next && startOfOfficeDay(next)
    expect(nextOfferChange(december, startOfOfficeDay(day))).toBe(expected)
  })

  it('is the first instant of the next state', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (days) => {
        const now = at('2026-12-10T05:00:00Z') + days * 86_400_000
        const next = nextOfferChange(december, now)
        const state = offerState(december, now)
        if (next === null) {
          expect(state).toBe('ended')
          return
        }
        expect(offerState(december, next - 1)).toBe(state)
        expect(offerState(december, next)).not.toBe(state)
      }),
    )
  })
})
