import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyStack, knownModals, type ModalAction, modalReducer } from './modal-stack.ts'

const promo = {
  slug: 'early-bird',
  title: { text: 'Early bird' },
  text: null,
  button: null,
  picture: null,
  validity: { from: '2026-11-01', to: '2026-12-31' },
}

const after = (...actions: ModalAction[]) => actions.reduce(modalReducer, emptyStack)

describe('the stack of modals', () => {
  it('has the one added last on top', () => {
    const { names } = after({ type: 'add', name: 'promo' }, { type: 'add', name: 'other' })
    expect(names).toEqual(['promo', 'other'])
  })

  it('leaves a modal where it is when it is added again', () => {
    const { names } = after(
      { type: 'add', name: 'promo' },
      { type: 'add', name: 'other' },
      { type: 'add', name: 'promo' },
    )
    expect(names).toEqual(['promo', 'other'])
  })

  it('gives back what lay under the one that is removed', () => {
    const { names } = after(
      { type: 'add', name: 'promo' },
      { type: 'add', name: 'other' },
      { type: 'remove', name: 'other' },
      { type: 'remove', name: 'never there' },
    )
    expect(names).toEqual(['promo'])
  })

  it('shows nothing for a name that nobody knows', () => {
    const stack = after({ type: 'add', name: 'newsletter' }, { type: 'add', name: 'promo' })
    expect(knownModals(stack, new Map([['promo', 'the promotion']]))).toEqual([
      ['promo', 'the promotion'],
    ])
  })

  it('holds the data of its modals until they are cleared', () => {
    const set: ModalAction = { type: 'set-data', data: { promo } }
    expect(after(set, { type: 'add', name: 'promo' }).data).toEqual({ promo })
    expect(after(set, { type: 'clear-data' }).data).toEqual({})
  })

  it('never holds a name twice, whatever happens', () => {
    const name = fc.constantFrom('promo', 'a', 'b')
    const action = fc.oneof(
      fc.record({ type: fc.constant('add' as const), name }),
      fc.record({ type: fc.constant('remove' as const), name }),
      fc.constant<ModalAction>({ type: 'clear-data' }),
    )
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const { names } = after(...actions)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})
