import { describe, expect, it } from 'vitest'
import { calculatorSearch, changedSearch } from './project-search.ts'

const search = new URLSearchParams('utm_source=x&status=available&price=300000')

describe('the query of a project page', () => {
  it('keeps parameters of other parts of the page', () => {
    expect(changedSearch(search, { sort: '-price' })).toBe(
      '?status=available&sort=-price&price=300000',
    )
  })

  it('has the figures of the calculator in one order, with any other parameters', () => {
    for (const asked of ['tax=5&price=9&utm_source=x', 'price=9&status=sold&tax=5']) {
      expect(calculatorSearch(new URLSearchParams(asked))).toBe('?price=9&tax=5')
    }
  })

  it('drops removed parameters', () => {
    expect(changedSearch(search, { status: null, price: null })).toBe('')
  })
})
