import { describe, expect, it } from 'vitest'
import { createRenewals, type Renewal } from './renewals.ts'

function open() {
  const clock = { now: 1_000 }
  const renew = createRenewals(() => clock.now)
  let calls = 0
  const answers: Renewal[] = []
  return {
    clock,
    calls: () => calls,
    answers,
    renew: (token: string) =>
      renew(token, async () => {
        calls += 1
        const tokens = { access: `access ${calls}`, refresh: `refresh ${calls}`, expiresAt: 1 }
        return answers.shift() ?? { kind: 'renewed', tokens }
      }),
  }
}

describe('renewing a session', () => {
  it('makes one call for a hundred concurrent requests', async () => {
    const { renew, calls } = open()
    const results = await Promise.all(Array.from({ length: 100 }, () => renew('old')))
    expect(calls()).toBe(1)
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  })

  it('returns the same new token to late requests with the old one for ten seconds', async () => {
    const { renew, calls, clock } = open()
    const first = await renew('old')
    clock.now += 9_999
    expect(await renew('old')).toEqual(first)
    clock.now += 1
    await renew('old')
    expect(calls()).toBe(2)
  })

  it('keeps sessions apart', async () => {
    const { renew, calls } = open()
    await Promise.all([renew('one'), renew('another')])
    expect(calls()).toBe(2)
  })

  it('makes another call after a lost answer, but not after an error', async () => {
    const { renew, calls, answers } = open()
    answers.push({ kind: 'unanswered' }, { kind: 'rejected' })
    expect(await renew('old')).toEqual({ kind: 'unanswered' })
    expect(await renew('old')).toEqual({ kind: 'rejected' })
    expect(await renew('old')).toEqual({ kind: 'rejected' })
    expect(calls()).toBe(2)
  })
})
