import { type ComponentType, useSyncExternalStore } from 'react'
import { noModals, openModals, watchModals } from './open-modals.ts'

/** Shows the open modals, the top one last; a name that is not among `known` shows nothing. */
export function Modals({ known }: { known: ReadonlyMap<string, ComponentType> }) {
  const { names } = useSyncExternalStore(watchModals, openModals, noModals)
  return names.map((name) => {
    const Modal = known.get(name)
    return Modal ? <Modal key={name} /> : null
  })
}
