import { claimMs } from '@alun/contract/schema/partner'
import { describe, expect, it } from 'vitest'
import { claimOn, type KnownEnquiry } from './claim-rule.ts'

const now = Date.parse('2026-11-20T03:00:00Z')
const day = 24 * 3_600_000
const asked = { partner: 'mine', unit: 'A1', now }

function enquiry(daysAgo: number, more: Partial<KnownEnquiry> = {}): KnownEnquiry {
  const receivedAt = now - daysAgo * day
  return {
    id: `${daysAgo} days ago`,
    form: 'catalog',
    status: 'new',
    partner: null,
    agency: null,
    unit: null,
    receivedAt,
    claimUntil: null,
    ...more,
  }
}

const registered = (daysAgo: number, partner: string, more: Partial<KnownEnquiry> = {}) =>
  enquiry(daysAgo, {
    form: 'partner',
    partner,
    unit: 'A1',
    claimUntil: now - daysAgo * day + claimMs,
    ...more,
  })

describe('a claim on a client', () => {
  it('is free if nobody has come, or came too long ago', () => {
    expect(claimOn([], asked)).toEqual({ kind: 'free' })
    expect(claimOn([registered(31, 'other'), enquiry(31)], asked)).toEqual({ kind: 'free' })
  })

  it('is of the agency that came first, for thirty days', () => {
    expect(claimOn([registered(30, 'other')], asked)).toEqual({ kind: 'free' })
    const last = registered(30, 'other', { claimUntil: now + 1 })
    expect(claimOn([last], asked)).toEqual({ kind: 'taken' })
    expect(claimOn([registered(29, 'other')], asked)).toEqual({ kind: 'taken' })
    expect(claimOn([registered(2, 'mine'), registered(1, 'other')], asked)).toMatchObject({
      kind: 'own',
    })
  })

  it('is nobody’s if the client asked directly before', () => {
    for (const form of ['catalog', 'viewing', 'promo', 'entered'] as const) {
      expect([form, claimOn([enquiry(5, { form })], asked)]).toEqual([form, { kind: 'taken' }])
    }
  })

  it('stays with the agency when the client writes to us afterwards', () => {
    expect(claimOn([enquiry(3), registered(10, 'mine')], asked).kind).toBe('own')
  })

  it('is not affected by job applications and spam', () => {
    const others = [
      enquiry(1, { form: 'vacancy' }),
      enquiry(1, { form: 'cooperation' }),
      enquiry(1, { status: 'spam' }),
      registered(1, 'other', { status: 'spam' }),
    ]
    expect(claimOn(others, asked)).toEqual({ kind: 'free' })
  })

  it('outlasts its time if the client is about to buy', () => {
    expect(claimOn([registered(90, 'other', { status: 'reserved' })], asked).kind).toBe('taken')
    expect(claimOn([enquiry(90, { status: 'won' })], asked).kind).toBe('taken')
  })

  it('is not prolonged by asking again, and knows the same unit', () => {
    const first = registered(20, 'mine')
    expect(claimOn([first], asked)).toEqual({
      kind: 'own',
      claimUntil: first.claimUntil,
      sameUnit: first.id,
    })
    const others = [first, enquiry(1, { unit: 'B2' })]
    expect(claimOn(others, { ...asked, unit: 'B2' })).toMatchObject({ sameUnit: null })
    // The account of an agency may be deleted, or the claim set by hand.
    const orphan = registered(20, 'mine', { partner: null })
    expect(claimOn([orphan], asked)).toEqual({ kind: 'taken' })
    const byHand = registered(20, 'mine', { claimUntil: null })
    expect(claimOn([byHand], asked)).toEqual({ kind: 'taken' })
    expect(claimOn([first], { ...asked, unit: 'B2' })).toMatchObject({
      claimUntil: first.claimUntil,
      sameUnit: null,
    })
  })
})
