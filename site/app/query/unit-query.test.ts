import { parseUnitQuery } from '@alun/contract/rules/unit-query'
import { describe, expect, it } from 'vitest'
import { sortedBy, unitQuerySearch, unitTableSearch } from './unit-query.ts'

const asked = (query: string) => parseUnitQuery(new URLSearchParams(query))

describe('the address of the table', () => {
  it('omits the default order', () => {
    expect(unitQuerySearch(asked('sort=label'))).toBe('')
  })

  it('is read as it was written, without unknown parameters', () => {
    const search = unitQuerySearch(asked('utm_source=mail&status=sold&sort=-area&floor=2'))
    expect(search).toBe('?status=sold&floor=2&sort=-area')
    expect(unitQuerySearch(asked('floor=-1'))).toBe('?floor=-1')
    expect(asked(search)).toEqual(asked('status=sold&sort=-area&floor=2'))
  })

  it('reverses the order at the second click on a column', () => {
    const once = sortedBy(asked(''), 'price')
    expect(once).toMatchObject({ sort: 'price', descending: false })
    expect(sortedBy(once, 'price')).toMatchObject({ sort: 'price', descending: true })
    expect(sortedBy(once, 'area')).toMatchObject({ sort: 'area', descending: false })
  })

  it('sends filters, page and named unit to the content service', () => {
    const table = (query: string) => unitTableSearch(new URLSearchParams(query))
    expect(table('utm_source=mail&page=1')).toBeUndefined()
    expect(table('sort=-price&page=3&unit=unit-A01&price=1')).toBe(
      'sort=-price&page=3&unit=unit-A01',
    )
    expect(table('unit=%3Cb%3E&status=all')).toBeUndefined()
  })
})
