import { describe, expect, it } from 'vitest'
import {
  changedStatus,
  idle,
  invalidMessage,
  repliedStatus,
  unansweredStatus,
} from './form-status.ts'

describe('the state of a form', () => {
  it('follows the answer of the site', () => {
    const problems = [{ input: 'name', code: 'missing' as const }]
    expect(repliedStatus({ state: 'sent', problems: [] }).state).toBe('sent')
    expect(repliedStatus({ state: 'invalid', problems })).toMatchObject({
      state: 'invalid',
      problems,
    })
    expect(repliedStatus({ state: 'failed', problems: [] }).state).toBe('failed')
    expect(repliedStatus({ state: 'limited', problems: [], retryAfter: 90 })).toMatchObject({
      state: 'failed',
      retryAfter: 90,
    })
  })

  it('reports the file if the request was too large', () => {
    expect(repliedStatus({ state: 'too-large', problems: [] })).toMatchObject({
      state: 'invalid',
      problems: [{ input: 'file', code: 'file-too-large' }],
    })
  })

  it('clears the problem of a changed input', () => {
    const both = repliedStatus({
      state: 'invalid',
      problems: [
        { input: 'name', code: 'missing' },
        { input: 'phone', code: 'missing' },
      ],
    })
    const one = changedStatus(both, 'name')
    expect(one).toMatchObject({ state: 'invalid', problems: [{ input: 'phone' }] })
    expect(changedStatus(one, 'phone').state).toBe('idle')
  })

  it('keeps the free times after a taken one until the form is sent', () => {
    const slots = ['2026-11-24T02:00:00.000Z']
    const taken = repliedStatus({
      state: 'invalid',
      problems: [{ input: 'slot', code: 'slot-taken' }],
      slots,
    })
    expect(changedStatus(taken, 'slot')).toMatchObject({ state: 'idle', slots })
  })

  it('starts over when something is typed after success, and keeps showing a failure', () => {
    expect(changedStatus(repliedStatus({ state: 'sent', problems: [] }), 'name')).toBe(idle)
    const failed = repliedStatus({ state: 'failed', problems: [] })
    expect(changedStatus(failed, 'name')).toBe(failed)
  })

  it('stops its promise to send when the visitor changes the form', () => {
    const retried = unansweredStatus({ next: 5_000, until: 1_800_000 })
    expect(changedStatus(retried, 'name').retry).toBeUndefined()
  })
})

describe('the message of a form with problems', () => {
  it('reports missing inputs first', () => {
    expect(
      invalidMessage([
        { input: 'name', code: 'too-long' },
        { input: 'file', code: 'file-type' },
        { input: 'phone', code: 'missing' },
      ]),
    ).toBe('enquiry.missing')
  })

  it('names the problem of a file or a time', () => {
    expect(invalidMessage([{ input: 'file', code: 'file-too-large' }])).toBe('enquiry.fileTooLarge')
    expect(invalidMessage([{ input: 'file', code: 'file-type' }])).toBe('attachment.fileType')
    const changed = { input: 'file', code: 'file-unreadable' } as const
    expect(invalidMessage([changed])).toBe('attachment.fileUnreadable')
    expect(invalidMessage([{ input: 'slot', code: 'slot-taken' }])).toBe('slot.slotTaken')
    expect(invalidMessage([{ input: 'name', code: 'too-long' }])).toBe('enquiry.invalid')
  })
})
