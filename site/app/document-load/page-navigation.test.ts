import { describe, expect, it } from 'vitest'
import { pageNavigation } from './page-navigation.ts'

describe('pageNavigation', () => {
  const location = { pathname: '/ua/news', search: '?page=2', hash: '#list' }

  it('has the whole address of another page', () => {
    expect(pageNavigation({ state: 'loading', location, historyAction: 'PUSH' }, '/ua')).toEqual({
      href: '/ua/news?page=2#list',
      path: '/ua/news',
      replaces: false,
    })
  })

  it('knows when an entry of the history is to be replaced', () => {
    const begun = { state: 'loading', location, historyAction: 'REPLACE' } as const
    expect(pageNavigation(begun, '/ua')?.replaces).toBe(true)
  })

  it('is none while nothing is asked for, a form is sent or the page stays', () => {
    expect(pageNavigation({ state: 'idle' }, '/ua')).toBeNull()
    expect(pageNavigation({ state: 'submitting', location }, '/ua')).toBeNull()
    expect(pageNavigation({ state: 'loading', location }, '/ua/news')).toBeNull()
  })
})
