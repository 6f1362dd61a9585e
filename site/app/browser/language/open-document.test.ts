// @vitest-environment happy-dom
import { readItem } from '@alun/contract/rules/browser-storage'
import { afterEach, expect, it, vi } from 'vitest'
import { browserStores } from '../storage/stores.ts'
import { storeLanguage } from './language-stores.ts'
import { openDocument } from './open-document.ts'

const { href } = location

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(performance, 'getEntriesByType')
  // A restored spy hides the property of the prototype.
  Reflect.deleteProperty(document, 'cookie')
  history.replaceState(null, '', href)
  document.documentElement.hidden = false
  localStorage.clear()
})

const get = { type: 'navigate', responseStatus: 200 }
const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}

it.each([
  ['by a link of the site', '/about', get, '/ua/news', 'ua'],
  ['by Back', '/about', { ...get, type: 'back_forward' }, null, 'en'],
  ['as the answer to its form', '/news?a', { ...get, responseStatus: 422 }, null, 'en'],
  ['by its own address again', '/news', get, '/ua/news', 'ua'],
  ['first, without storage', '', get, '/ru/news', null],
  ['by a link of the site, without storage', '/about', get, null, null],
])('a page opened %s has its language or the chosen one', (_, from, navigation, to, stored) => {
  storeLanguage('ua', browserStores)
  if (stored === null) {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied)
    vi.spyOn(document, 'cookie', 'get').mockImplementation(denied)
    vi.spyOn(document, 'cookie', 'set').mockImplementation(denied)
  }
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU'])
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from && location.origin + from)
  const value = () => [navigation]
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value })
  vi.stubGlobal('stop', () => {})
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const leaves = vi.fn()
  history.replaceState(null, '', '/news')
  openDocument(leaves)
  expect(leaves.mock.calls).toEqual(to === null ? [] : [[to]])
  // The history keeps no redirect.
  expect(replace.mock.calls).toEqual(to === null ? [] : [[location.origin + to]])
  expect(assign).not.toHaveBeenCalled()
  expect(readItem('localStorage', 'selectedLanguage')).toBe(stored)
})
