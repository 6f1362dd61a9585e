/** Dialogs that one owner has open, the last one on top, and what they show. */
export interface ModalStack<Data extends object = object> {
  names: readonly string[]
  data: Partial<Data>
}

/**
 * `Data` is what its dialogs show; each change makes a new value. Whether any dialog is open the page
 * itself says (`promo-dialog/obstacles.ts`): some are the browser's or of a library, and add nothing here.
 */
export function createModalStack<Data extends object>() {
  const listeners = new Set<() => void>()
  let stack: ModalStack<Data> = { names: [], data: {} }

  function change(next: Partial<ModalStack<Data>>): void {
    stack = { ...stack, ...next }
    for (const listener of listeners) listener()
  }

  return {
    current: () => stack,
    isOpen: (name: string) => stack.names.includes(name),
    /** Puts a dialog on top; one that is open already stays where it is. */
    add(name: string) {
      if (!stack.names.includes(name)) change({ names: [...stack.names, name] })
    },
    remove(name: string) {
      if (stack.names.includes(name)) change({ names: stack.names.filter((each) => each !== name) })
    },
    setData: (data: Partial<Data>) => change({ data: { ...stack.data, ...data } }),
    clearData: () => change({ data: {} }),
    /** @returns ends the subscription */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
