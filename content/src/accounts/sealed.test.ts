import { describe, expect, it } from 'vitest'
import { createSeal } from './sealed.ts'

const { seal, unseal } = createSeal(Buffer.alloc(32, 7))
const withAnotherKey = createSeal(Buffer.alloc(32, 8))

describe('a sealed text', () => {
  it('is read with its key, and never looks the same twice', () => {
    const sealed = seal('схил над морем')
    expect(unseal(sealed)).toBe('схил над морем')
    expect(seal('схил над морем')).not.toBe(sealed)
    expect(unseal(seal(''))).toBe('')
  })

  it('is not read with another key, after a change, or if nothing was sealed', () => {
    const sealed = seal('text')
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(withAnotherKey.unseal(sealed)).toBeNull()
    expect(unseal(changed.toString('base64url'))).toBeNull()
    for (const none of ['', 'short', 'x'.repeat(80)]) expect(unseal(none)).toBeNull()
  })

  it('is read from where it was stored before', () => {
    expect(unseal('AAECAwQFBgcICQoLktTu9tIixa6kAULPiz0B_FLDuidEOg')).toBe('JBSWY3')
  })
})
