import { describe, expect, it } from 'vitest'
import {
  readShortlist,
  shortlistIn,
  shortlistLimit,
  shortlistSearch,
  tickedIn,
  tickedSearch,
} from './shortlist.ts'

const villa = 'riverside-row.unit-A03'
const flat = 'orchard-view.unit-101'

describe('a shortlist', () => {
  it('is read from the address that it wrote', () => {
    const search = shortlistSearch([villa, flat])
    expect(search).toBe('?unit=riverside-row.unit-A03&unit=orchard-view.unit-101')
    expect(shortlistIn(new URLSearchParams(search))).toEqual([villa, flat])
    expect(shortlistSearch([])).toBe('')
  })

  it('is carried from one project to the next by their addresses', () => {
    expect(tickedSearch([villa, flat])).toBe(
      '?compare=riverside-row.unit-A03+orchard-view.unit-101',
    )
    expect(tickedIn(new URLSearchParams(tickedSearch([villa, flat])))).toEqual([villa, flat])
    expect(tickedIn(new URLSearchParams('unit=unit-A03'))).toEqual([])
    expect(tickedSearch([])).toBe('')
  })

  it('leaves out invalid units and duplicates', () => {
    const long = `riverside-row.${'a'.repeat(200)}`
    expect(readShortlist([villa, 'unit-A03', '../x.unit', '', long, villa])).toEqual([villa])
  })

  it('ends at the limit', () => {
    const many = Array.from({ length: 20 }, (_, i) => `orchard-view.unit-${i}`)
    expect(readShortlist(many)).toHaveLength(shortlistLimit)
  })
})
