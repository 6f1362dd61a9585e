import { emptyStack, type ModalAction, type ModalStack, modalReducer } from './modal-stack.ts'

// A document has one stack, as it has one top layer.
let stack = emptyStack
const listeners = new Set<() => void>()

export function openModals(): ModalStack {
  return stack
}

export function noModals(): ModalStack {
  return emptyStack
}

export function changeModals(action: ModalAction): void {
  const before = stack
  stack = modalReducer(before, action)
  if (stack !== before) for (const told of listeners) told()
}

export function watchModals(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
