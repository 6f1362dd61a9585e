import { describe, expect, it } from 'vitest'
import { sealPreview, unsealPreview } from './preview-seal.ts'

const sealed = sealPreview('header.claims.signature', 'secret')

describe('the seal of a preview token', () => {
  it('is valid for holders of the secret', () => {
    expect(unsealPreview(sealed, 'secret')).toBe('header.claims.signature')
  })

  it('is of this token and this secret alone', () => {
    const seal = sealed.slice(sealed.lastIndexOf('.'))
    const wrong = ['', '.', seal, `header.claims.other${seal}`, 'header.claims.signature']
    for (const each of wrong) expect(unsealPreview(each, 'secret'), each).toBeNull()
    expect(unsealPreview(`${sealed}x`, 'secret')).toBeNull()
    expect(unsealPreview(sealed, 'another')).toBeNull()
  })
})
