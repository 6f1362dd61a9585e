import { maxQueryLength } from '@alun/contract/rules/search'
import { describe, expect, it } from 'vitest'
import { questionIn } from './search-answer.ts'

describe('the query of an address', () => {
  it('is the trimmed `q` of the query', () => {
    expect(questionIn('?q=+villa+harbor+&utm_source=x')).toBe('villa harbor')
  })

  it('is empty without a parameter', () => {
    for (const search of ['', '?q=', '?q=+', '?sort=q']) expect(questionIn(search)).toBe('')
  })

  it('is cut at the same length as on the server', () => {
    expect(questionIn(`?q=${'a'.repeat(maxQueryLength + 1)}`)).toHaveLength(maxQueryLength)
  })
})
