/** Dialogs that are open, the last one on top, and what they show. */
export interface ModalStack<Data extends object = object> {
  names: readonly string[]
  data: Partial<Data>
}

/** The stack of a page; `Data` is what its dialogs show. Each change makes a new value. */
export function createModalStack<Data extends object>() {
  const listeners = new Set<() => void>()
  let stack: ModalStack<Data> = { names: [], data: {} }

  function change(next: Partial<ModalStack<Data>>): void {
    stack = { ...stack, ...next }
    for (const listener of listeners) listener()
  }

  return {
    current: () => stack,
    /** Whether this dialog is open; without a name, whether any is. */
    isOpen: (name?: string) =>
      name === undefined ? stack.names.length > 0 : stack.names.includes(name),
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
