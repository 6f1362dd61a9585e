import { describe, expect, it } from 'vitest'
import { entityTag, matchesEntityTag } from './entity-tag.ts'

describe('entityTag', () => {
  it('is quoted, and the same for the same body only', () => {
    expect(entityTag('one')).toMatch(/^"[\w-]{27}"$/)
    expect(entityTag('one')).toBe(entityTag('one'))
    expect(entityTag('one')).not.toBe(entityTag('two'))
  })
})

describe('matchesEntityTag', () => {
  it('finds a tag in the list of the header, weak or strong', () => {
    for (const header of ['"a"', 'W/"a"', '"x", "a"', '"x",W/"a" ', '*']) {
      expect(matchesEntityTag(header, '"a"')).toBe(true)
    }
    expect(matchesEntityTag('"a-br"', '"a"', '"a-br"')).toBe(true)
  })

  it('does not find another one', () => {
    for (const header of [null, undefined, '', 'a', '"ab"', '"a', '"x", "y"']) {
      expect(matchesEntityTag(header, '"a"')).toBe(false)
    }
  })
})
