import { describe, expect, it } from 'vitest'
import { readShortlist, shortlistIn, shortlistLimit, shortlistSearch } from './shortlist.ts'

const villa = 'segara-berawa.unit-A03'
const flat = 'sawah-canggu.unit-101'

describe('a shortlist', () => {
  it('is read from the address that it wrote', () => {
    const search = shortlistSearch([villa, flat])
    expect(search).toBe('?unit=segara-berawa.unit-A03&unit=sawah-canggu.unit-101')
    expect(shortlistIn(new URLSearchParams(search))).toEqual([villa, flat])
    expect(shortlistSearch([])).toBe('')
  })

  it('leaves out what names no unit, and what is named twice', () => {
    const long = `segara-berawa.${'a'.repeat(200)}`
    expect(readShortlist([villa, 'unit-A03', '../x.unit', '', long, villa])).toEqual([villa])
  })

  it('ends at the limit', () => {
    const many = Array.from({ length: 20 }, (_, i) => `sawah-canggu.unit-${i}`)
    expect(readShortlist(many)).toHaveLength(shortlistLimit)
  })
})
