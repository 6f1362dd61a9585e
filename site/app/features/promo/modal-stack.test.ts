import { describe, expect, it } from 'vitest'
import { createModalStack } from './modal-stack.ts'

describe('the stack of dialogs', () => {
  it('has each name once, in the order of opening, and knows whether a dialog is open', () => {
    const stack = createModalStack()
    expect(stack.isOpen('promo')).toBe(false)
    for (const name of ['promo', 'other', 'promo']) stack.add(name)
    expect(stack.current().names).toEqual(['promo', 'other'])
    expect(['promo', 'other', 'third'].map((name) => stack.isOpen(name))).toEqual([
      true,
      true,
      false,
    ])
    stack.remove('promo')
    stack.remove('promo')
    expect(stack.current().names).toEqual(['other'])
  })

  it('adds and clears data without changing the names', () => {
    const stack = createModalStack<{ offer: string; unit: string }>()
    stack.add('promo')
    stack.setData({ offer: 'early-bird' })
    stack.setData({ unit: 'A-1' })
    expect(stack.current()).toEqual({
      names: ['promo'],
      data: { offer: 'early-bird', unit: 'A-1' },
    })
    stack.clearData()
    expect(stack.current()).toEqual({ names: ['promo'], data: {} })
  })

  it('notifies only of changes, each with a new value', () => {
    const stack = createModalStack()
    const seen: unknown[] = []
    const end = stack.subscribe(() => seen.push(stack.current()))
    stack.add('promo')
    stack.add('promo')
    stack.remove('other')
    stack.remove('promo')
    end()
    stack.add('promo')
    expect(seen).toEqual([
      { names: ['promo'], data: {} },
      { names: [], data: {} },
    ])
  })
})
