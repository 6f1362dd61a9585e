import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodedPart } from './decoded-part.ts'

it('reads what was written as a part of an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodedPart(encodeURIComponent(text))).toBe(text)
    }),
  )
})

it('leaves a malformed part as it is', () => {
  for (const part of ['100%', '%e0%a4', '%zz']) expect(decodedPart(part)).toBe(part)
})
