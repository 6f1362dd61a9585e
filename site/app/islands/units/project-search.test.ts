import { describe, expect, it } from 'vitest'
import { changedSearch } from './project-search.ts'

const search = new URLSearchParams('utm_source=x&status=available&price=300000')

describe('the query of a project page', () => {
  it('keeps what other parts of the page were asked for', () => {
    expect(changedSearch(search, { sort: '-price' })).toBe(
      '?status=available&sort=-price&price=300000',
    )
  })

  it('drops what is no longer asked, down to nothing', () => {
    expect(changedSearch(search, { status: null, price: null })).toBe('')
  })
})
