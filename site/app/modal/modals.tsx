import { type ComponentType, useSyncExternalStore } from 'react'
import { knownModals } from './modal-stack.ts'
import { noModals, openModals, watchModals } from './open-modals.ts'

export function Modals({ known }: { known: ReadonlyMap<string, ComponentType> }) {
  const stack = useSyncExternalStore(watchModals, openModals, noModals)
  return knownModals(stack, known).map(([name, Modal]) => <Modal key={name} />)
}
