import { describe, expect, it } from 'vitest'
import { isSameSecret } from './constant-time.ts'

describe('isSameSecret', () => {
  it('accepts the very same text only', () => {
    expect(isSameSecret('a secret', 'a secret')).toBe(true)
    for (const other of ['a secre', 'a secret ', 'A secret', 'ä']) {
      expect(isSameSecret(other, 'a secret')).toBe(false)
    }
  })

  it('never accepts a missing secret, on either side', () => {
    for (const missing of ['', null, undefined]) {
      expect(isSameSecret(missing, 'a secret')).toBe(false)
      expect(isSameSecret('a secret', missing)).toBe(false)
      expect(isSameSecret(missing, missing)).toBe(false)
    }
  })
})
