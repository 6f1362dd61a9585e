import { describe, expect, it } from 'vitest'
import { readFormReply } from './form-answer.ts'

describe('readFormReply', () => {
  it('reads a reply of the site', () => {
    const problems = [{ input: 'slot', code: 'slot-taken' }]
    const slots = ['2026-11-24T02:00:00.000Z']
    expect(
      readFormReply({ form: 'viewing', state: 'invalid', problems, slots, values: {} }),
    ).toEqual({
      state: 'invalid',
      problems,
      slots,
    })
    expect(readFormReply({ state: 'limited', retryAfter: 30 })).toEqual({
      state: 'limited',
      problems: [],
      retryAfter: 30,
    })
  })

  it('returns null for other replies', () => {
    for (const body of [null, undefined, 'sent', [], {}, { state: 'accepted' }, { data: {} }]) {
      expect(readFormReply(body)).toBeNull()
    }
  })

  it('leaves out unknown problems', () => {
    const problems = [{ input: 'name', code: 'strange' }, { code: 'missing' }, 'name', null]
    expect(readFormReply({ state: 'invalid', problems })?.problems).toEqual([])
  })
})
