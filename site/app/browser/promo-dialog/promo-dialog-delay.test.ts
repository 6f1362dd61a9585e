import { describe, expect, it } from 'vitest'
import { promoDialogDelay } from './promo-dialog-delay.ts'

describe('the wait for the promo dialog', () => {
  it('is 15 seconds at first, 40 after one dismissal, and has no end after two', () => {
    expect([0, 1, 2, 3, 1_000].map(promoDialogDelay)).toEqual([15_000, 40_000, null, null, null])
  })
})
