import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberedAddress, pageTitle, requestedPage, shownPages } from './pages.ts'

describe('the page numbers of a list', () => {
  it('are all shown while they are few', () => {
    expect(shownPages(1, 1)).toEqual([1])
    expect(shownPages(2, 4)).toEqual([1, 2, 3, 4])
  })

  it('omit numbers far from the current one', () => {
    expect(shownPages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
    expect(shownPages(1, 9)).toEqual([1, 2, null, 9])
  })

  it('always contain the current, the first and the last one, in ascending order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
        const [current, pages] = [Math.min(a, b), Math.max(a, b)]
        const numbers = shownPages(current, pages).filter((page) => page !== null)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y))
        expect(numbers).toEqual(expect.arrayContaining([1, current, pages]))
      }),
    )
  })
})

describe('the page number of an address', () => {
  it('is 1 without a number, and the address of page 1 has no number', () => {
    expect(requestedPage(new URLSearchParams(''))).toBe(1)
    expect(numberedAddress('/news', 1)).toBe('/news')
    expect(numberedAddress('/ua/news', 3)).toBe('/ua/news?page=3')
  })

  it.each(['0', '-1', '1.5', '2e3', 'abc', '', '９', '9999999'])('is invalid for %j', (page) => {
    expect(requestedPage(new URLSearchParams({ page }))).toBeNaN()
  })
})

describe('a title', () => {
  it('ends in the brand once', () => {
    expect(pageTitle('News', 'Casa')).toBe('News. Casa')
    expect(pageTitle('Work at Casa', 'Casa')).toBe('Work at Casa')
    expect(pageTitle('News', 'Casa', 3)).toBe('News (3). Casa')
  })
})
