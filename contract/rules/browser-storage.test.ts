import { afterEach, expect, it, vi } from 'vitest'
import {
  isStorageBlocked,
  itemKeys,
  readCookies,
  readItem,
  writeCookie,
  writeItem,
} from './browser-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

const refuse = (name: string) => () => {
  throw new DOMException('Refused', name)
}
const full = { length: 0, getItem: () => null, setItem: refuse('QuotaExceededError') }

it.each([
  // Web views without DOM storage.
  ['null', true, { localStorage: null }],
  ['missing', true, {}],
  [
    'refused to frames and without cookies',
    true,
    {
      get localStorage() {
        return refuse('SecurityError')()
      },
    },
  ],
  ['full', false, { localStorage: full }],
  [
    'damaged',
    true,
    {
      localStorage: {
        get length() {
          return refuse('UnknownError')()
        },
        getItem: refuse('UnknownError'),
        setItem: refuse('UnknownError'),
      },
    },
  ],
])('storage that is %s counts as empty', (_, isBlocked, window) => {
  vi.stubGlobal('window', window)
  expect(isStorageBlocked()).toBe(isBlocked)
  expect(readItem('localStorage', 'lang')).toBeNull()
  expect(writeItem('localStorage', 'lang', 'ua')).toBe(false)
  expect(itemKeys('localStorage')).not.toContain('lang')
})

it('cookies of a sandboxed page count as none', () => {
  const document = {
    get cookie() {
      return refuse('SecurityError')()
    },
    set cookie(_: string) {
      refuse('SecurityError')()
    },
  }
  vi.stubGlobal('document', document)
  writeCookie('lang=ua')
  expect(readCookies()).toBe('')
})
