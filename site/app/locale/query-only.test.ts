import { describe, expect, it } from 'vitest'
import { changesQueryOnly } from './query-only.ts'

describe('a link that keeps the scroll', () => {
  const here = { pathname: '/ua/news', search: '?page=2' }

  it('is one that changes the query and nothing else', () => {
    expect(changesQueryOnly(here, '/ua/news?page=3')).toBe(true)
    expect(changesQueryOnly(here, '/ua/news')).toBe(true)
  })

  it('is none to another page, to a place on the page, or to where the reader is', () => {
    expect(changesQueryOnly(here, '/ua/articles?page=3')).toBe(false)
    expect(changesQueryOnly(here, '/ua/news?page=3#list')).toBe(false)
    expect(changesQueryOnly(here, '/ua/news?page=2')).toBe(false)
  })
})
