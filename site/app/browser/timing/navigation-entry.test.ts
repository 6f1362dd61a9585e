import { afterEach, expect, it, vi } from 'vitest'
import { navigationEntry } from './navigation-entry.ts'

afterEach(() => vi.unstubAllGlobals())

const entry = { type: 'navigate', name: 'https://site.example/' }

it.each([
  ['names it', () => [entry], entry],
  ['has nothing', () => [], null],
  ['returns a value that is not iterable', () => ({ length: 0 }), null],
  ['returns nothing', () => undefined, null],
  ['does not know the call', undefined, null],
])('the entry of a browser that %s', (_, getEntriesByType, found) => {
  vi.stubGlobal('performance', { getEntriesByType })
  expect(navigationEntry()).toBe(found)
})
