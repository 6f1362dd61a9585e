import { passTime } from '@alun/platform/testing/test-clock'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { lifetimeMs, unsavedCopies } from './unsaved-copies.ts'

const text = z.string()
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const methods = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  const localStorage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

it('returns text to the person who typed it, until it is removed', () => {
  unsavedCopies.keep('olena', 'note 7', 'Передзвонити')
  expect(unsavedCopies.read('olena', 'note 7', text)).toMatchObject({ value: 'Передзвонити' })
  expect(unsavedCopies.read('iryna', 'note 7', text)).toBeNull()
  expect(unsavedCopies.read('olena', 'note 8', text)).toBeNull()
  unsavedCopies.remove('olena', 'note 7')
  expect(unsavedCopies.read('olena', 'note 7', text)).toBeNull()
})

it('stores nothing for longer than its limit, and nothing of a person who has signed out', () => {
  stored.set('theme', 'dark')
  unsavedCopies.keep('olena', 'note 7', 'Давнє')
  passTime(lifetimeMs)
  unsavedCopies.keep('olena', 'note 8', 'Нове')
  expect(unsavedCopies.read('olena', 'note 7', text)).toBeNull()
  unsavedCopies.removeOld()
  expect([...stored.keys()]).toEqual(['theme', 'unsaved olena note 8'])
  unsavedCopies.removeAll()
  expect([...stored.keys()]).toEqual(['theme'])
})

it('finds nothing in a damaged or foreign copy, or in a forbidden storage', () => {
  for (const damaged of ['{', '"text"', '{"at":"soon"}', '{"at":999,"value":{"title":1}}']) {
    stored.set('unsaved olena a', damaged)
    expect(unsavedCopies.read('olena', 'a', text)).toBeNull()
  }
  // If storage is blocked, even naming it throws.
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  unsavedCopies.keep('olena', 'a', 'text')
  unsavedCopies.removeOld()
  unsavedCopies.removeAll()
  expect(unsavedCopies.read('olena', 'a', text)).toBeNull()
})
