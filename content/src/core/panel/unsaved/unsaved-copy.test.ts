import { expect, it } from 'vitest'
import { keepCopy, removeCopy, storedCopy } from './unsaved-copy.ts'

function place() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

it('gives back what was typed, to whoever typed it, until it is saved', () => {
  const tab = place()
  keepCopy(() => tab, 'olena news 7 ua', { title: 'Дах' }, 5)
  expect(storedCopy(() => tab, 'olena news 7 ua')).toEqual({ at: 5, values: { title: 'Дах' } })
  expect(storedCopy(() => tab, 'iryna news 7 ua')).toBeNull()
  removeCopy(() => tab, 'olena news 7 ua')
  expect(storedCopy(() => tab, 'olena news 7 ua')).toBeNull()
})

it('finds nothing in a damaged copy or a forbidden storage', () => {
  const tab = place()
  tab.setItem('unsaved a', '{')
  expect(storedCopy(() => tab, 'a')).toBeNull()
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  keepCopy(() => closed, 'a', {}, 5)
  expect(storedCopy(() => closed, 'a')).toBeNull()
})
