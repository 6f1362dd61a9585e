import { describe, expect, it } from 'vitest'
import { readAnswer } from './send-lead.ts'

describe('readAnswer', () => {
  it('reads what the site says', () => {
    const problems = [{ input: 'slot', code: 'slot-taken' }]
    const slots = ['2026-11-24T02:00:00.000Z']
    expect(readAnswer({ form: 'viewing', state: 'invalid', problems, slots, values: {} })).toEqual({
      state: 'invalid',
      problems,
      slots,
    })
    expect(readAnswer({ state: 'limited', retryAfter: 30 })).toEqual({
      state: 'limited',
      problems: [],
      retryAfter: 30,
    })
  })

  it('takes anything else for a failure, never for success', () => {
    for (const body of [null, undefined, 'sent', [], {}, { state: 'accepted' }, { data: {} }]) {
      expect(readAnswer(body)).toEqual({ state: 'failed', problems: [] })
    }
  })

  it('leaves out problems it has no words for', () => {
    const problems = [{ input: 'name', code: 'strange' }, { code: 'missing' }, 'name', null]
    expect(readAnswer({ state: 'invalid', problems }).problems).toEqual([])
  })
})
