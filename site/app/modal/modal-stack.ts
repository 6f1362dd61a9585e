import type { Promo } from '@alun/contract/sale'

/** What open modals show. */
export interface ModalData {
  promo?: Promo
}

/** The open modals by name, the one on top last, and what they show. */
export interface ModalStack {
  names: readonly string[]
  data: ModalData
}

export type ModalAction =
  | { type: 'add'; name: string }
  | { type: 'remove'; name: string }
  | { type: 'set-data'; data: ModalData }
  | { type: 'clear-data' }

export const emptyStack: ModalStack = { names: [], data: {} }

/** What the stack shows, the top one last; a name that nobody knows shows nothing. */
export function knownModals<Modal>(
  { names }: ModalStack,
  known: ReadonlyMap<string, Modal>,
): [name: string, modal: Modal][] {
  return names.flatMap((name) => {
    const modal = known.get(name)
    return modal === undefined ? [] : [[name, modal]]
  })
}

/** A name stands in the stack once; adding it again leaves it where it is. */
export function modalReducer(stack: ModalStack, action: ModalAction): ModalStack {
  const { names } = stack
  switch (action.type) {
    case 'add':
      return names.includes(action.name) ? stack : { ...stack, names: [...names, action.name] }
    case 'remove':
      return names.includes(action.name)
        ? { ...stack, names: names.filter((name) => name !== action.name) }
        : stack
    case 'set-data':
      return { ...stack, data: action.data }
    case 'clear-data':
      return { ...stack, data: emptyStack.data }
  }
}
