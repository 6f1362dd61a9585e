import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headingIds } from './heading-ids.ts'

describe('headingIds', () => {
  it('has the words of the heading, in its language', () => {
    const idOf = headingIds()
    expect(idOf('Read before you decide')).toBe('s-read-before-you-decide')
    expect(idOf('Прочитайте, перш ніж вирішувати')).toBe('s-прочитайте-перш-ніж-вирішувати')
    expect(idOf('???')).toBe('s-section')
    expect(idOf(`${'a'.repeat(79)}𝔸`)).toBe(`s-${'a'.repeat(79)}a`)
    expect(idOf(`${'a'.repeat(79)}𐐨`)).toBe(`s-${'a'.repeat(79)}`)
  })

  it('never gives the same one twice', () => {
    const text = fc.constantFrom('Terms', 'Terms 2', 'terms!', 'Terms 3', '')
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const ids = texts.map(headingIds())
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
