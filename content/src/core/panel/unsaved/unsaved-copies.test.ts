import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { lifetimeMs, UnsavedCopies } from './unsaved-copies.ts'

afterEach(() => vi.unstubAllGlobals())

function browser() {
  const stored = new Map<string, string>()
  let now = 1_000
  const inTab = (tab: string) => ({
    tab: () => tab,
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string | null) =>
      void (value === null ? stored.delete(name) : stored.set(name, value)),
    names: () => [...stored.keys()],
  })
  const tab = (name: string) => new UnsavedCopies(inTab(name), () => now)
  return { stored, copies: tab('a'), tab, pass: (ms: number) => (now += ms) }
}
const text = z.string()

it('returns text to the person who typed it, until it is removed', () => {
  const { copies } = browser()
  copies.keep('olena', 'note 7', 'Передзвонити')
  expect(copies.read('olena', 'note 7', text)).toMatchObject({ at: 1_000, value: 'Передзвонити' })
  expect(copies.read('iryna', 'note 7', text)).toBeNull()
  expect(copies.read('olena', 'note 8', text)).toBeNull()
  copies.remove('olena', 'note 7')
  expect(copies.read('olena', 'note 7', text)).toBeNull()
})

it('stores nothing for longer than its limit, and nothing of a person who has signed out', () => {
  const { copies, pass, stored } = browser()
  stored.set('theme', 'dark')
  copies.keep('olena', 'note 7', 'Давнє')
  pass(lifetimeMs)
  copies.keep('olena', 'note 8', 'Нове')
  expect(copies.read('olena', 'note 7', text)).toBeNull()
  copies.removeOld()
  expect([...stored.keys()]).toEqual(['theme', 'unsaved olena note 8#a'])
  copies.removeAll()
  expect([...stored.keys()]).toEqual(['theme'])
})

it('stores the texts of two tabs separately, and offers that of a closed tab', () => {
  const { copies, pass, stored, tab } = browser()
  copies.keep('olena', 'form news', 'Перша вкладка')
  pass(1)
  tab('b').keep('olena', 'form news', 'Друга')
  pass(1)
  tab('b').keep('olena', 'form news 2', 'Інша форма')
  expect(copies.read('olena', 'form news', text)?.value).toBe('Перша вкладка')
  // A new tab is offered one after the other, the latest first.
  const third = tab('c')
  for (const left of ['Друга', 'Перша вкладка']) {
    const found = third.read('olena', 'form news', text)
    expect(found).toMatchObject({ value: left, isOwn: false })
    // Typing instead of accepting the offer overwrites no copy.
    third.keep('olena', 'form news', 'Третя')
    expect(third.read('olena', 'form news', text)).toMatchObject({ value: 'Третя', isOwn: true })
    third.remove('olena', 'form news')
    if (found) third.removeOther(found)
  }
  expect(third.read('olena', 'form news', text)).toBeNull()
  expect([...stored.keys()]).toEqual(['unsaved olena form news 2#b'])
})

it('overwrites no copy that it cannot read', () => {
  const { copies, pass, stored } = browser()
  copies.keep('olena', 'form news', { heading: 'З іншої версії панелі' })
  const before = stored.get('unsaved olena form news#a')
  expect(copies.read('olena', 'form news', z.object({ title: text }))).toBeNull()
  copies.keep('olena', 'form news', { title: 'Нове' })
  expect([...stored.values()]).toContain(before)
  pass(lifetimeMs)
  copies.removeOld()
  expect([...stored.keys()]).toEqual([])
})

it('finds nothing in a damaged or foreign copy, or in a forbidden storage', () => {
  const { copies, stored } = browser()
  for (const damaged of ['{', '"text"', '{"at":"soon"}', '{"at":999,"value":{"title":1}}']) {
    stored.set('unsaved olena a#a', damaged)
    expect(copies.read('olena', 'a', text)).toBeNull()
  }
  vi.stubGlobal('addEventListener', () => undefined)
  // If storage is blocked, even naming it throws.
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  const closed = new UnsavedCopies()
  closed.keep('olena', 'a', 'text')
  closed.removeOld()
  closed.removeAll()
  expect(closed.read('olena', 'a', text)).toBeNull()
})
