import { describe, expect, it } from 'vitest'
import { createCallLimit } from './call-limit.ts'

describe('createCallLimit', () => {
  it('counts each caller alone, and says how long to wait', () => {
    let now = 1_000
    const counted = createCallLimit(2, 60_000, () => now)
    expect([counted('one'), counted('one')]).toEqual([0, 0])
    now += 20_000
    expect(counted('one')).toBe(40)
    expect(counted('other')).toBe(0)
    now += 40_000
    expect(counted('one')).toBe(0)
  })
})
